import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '@platform/clock';
import { ReceivedDocuments } from '../ports/received-documents';

/** Requests, through the authority, that the issuer cancels a document. */
export class RejectReceived extends Command<void> {
  constructor(
    readonly id: string,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(RejectReceived)
export class RejectReceivedHandler implements ICommandHandler<RejectReceived> {
  constructor(
    private readonly documents: ReceivedDocuments,
    private readonly clock: Clock,
  ) {}

  async execute({ id, reason }: RejectReceived): Promise<void> {
    const received = await this.documents.get(id);
    received.askRejection(reason, this.clock.now());
    await this.documents.save(received);
  }
}
