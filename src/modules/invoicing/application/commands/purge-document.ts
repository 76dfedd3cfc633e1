import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Documents } from '../ports/documents';

/** Deletes a document in the recycle bin permanently: requires a Director. */
export class PurgeDocument extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(PurgeDocument)
export class PurgeDocumentHandler implements ICommandHandler<PurgeDocument> {
  constructor(private readonly documents: Documents) {}

  async execute({ id }: PurgeDocument): Promise<void> {
    const document = await this.documents.get(id);
    document.requirePurgeable();
    await this.documents.purge(document);
  }
}
