import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ReportedDocument } from '../../domain/received.types';
import type { Repair } from '../../domain/reconciliation/difference.types';
import { ReceivedDocuments } from '../ports/received-documents';
import { Differences } from '../ports/differences';

/** Marks a difference as resolved; what was fetched for it is stored in the same step. */
export class SettleDifference extends Command<void> {
  constructor(
    readonly id: string,
    readonly repair: Repair,
    readonly fetched: ReportedDocument | null = null,
  ) {
    super();
  }
}

@CommandHandler(SettleDifference)
export class SettleDifferenceHandler implements ICommandHandler<SettleDifference> {
  constructor(
    private readonly differences: Differences,
    private readonly documents: ReceivedDocuments,
  ) {}

  async execute({ id, repair, fetched }: SettleDifference): Promise<void> {
    const { state } = await this.differences.get(id);
    if (state !== 'open') return;
    if (fetched) await this.documents.keep([fetched]);
    await this.differences.settle(id, repair === 'known' ? 'known' : 'repaired', repair);
  }
}
