import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Fault } from '@kernel/rules';
import { ReceivedDocuments } from '../ports/received-documents';

/** Records the authority's answer to a rejection request. */
export class EndRejection extends Command<void> {
  constructor(
    readonly id: string,
    readonly end: { takenAt: Date } | { refused: readonly Fault[] },
  ) {
    super();
  }
}

@CommandHandler(EndRejection)
export class EndRejectionHandler implements ICommandHandler<EndRejection> {
  constructor(private readonly documents: ReceivedDocuments) {}

  async execute({ id, end }: EndRejection): Promise<void> {
    const received = await this.documents.get(id);
    if ('takenAt' in end) received.rejectionTaken(end.takenAt);
    else received.rejectionRefused(end.refused);
    await this.documents.save(received);
  }
}
