import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '@platform/clock';
import { Documents } from '../ports/documents';
import { Originals } from '../ports/originals';

/**
 * Requests cancellation of a valid document at the authority, within 72 hours of its validation.
 */
export class CancelDocument extends Command<void> {
  constructor(
    readonly id: string,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(CancelDocument)
export class CancelDocumentHandler implements ICommandHandler<CancelDocument> {
  constructor(
    private readonly documents: Documents,
    private readonly clock: Clock,
    private readonly originals: Originals,
  ) {}

  async execute({ id, reason }: CancelDocument): Promise<void> {
    const document = await this.documents.get(id);
    document.cancel(reason, this.clock.now(), await this.originals.validNotesOn(id));
    await this.documents.save(document);
  }
}
