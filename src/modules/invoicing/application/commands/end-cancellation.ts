import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Fault } from '@kernel/rules';
import { Status } from '../../domain/document/lifecycle';
import { Documents } from '../ports/documents';

/** Records the outcome of a cancellation request. */
export class EndCancellation extends Command<void> {
  constructor(
    readonly documentId: string,
    readonly end: { cancelledAt: Date } | { refused: readonly Fault[] },
  ) {
    super();
  }
}

@CommandHandler(EndCancellation)
export class EndCancellationHandler implements ICommandHandler<EndCancellation> {
  constructor(private readonly documents: Documents) {}

  async execute({ documentId, end }: EndCancellation): Promise<void> {
    const document = await this.documents.get(documentId);
    if ('cancelledAt' in end) document.markCancelled(end.cancelledAt);
    else if (document.state.submitStatus === Status.Valid) document.cancelRefused(end.refused);
    await this.documents.save(document);
  }
}
