import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Document } from '../../domain/document/document';
import { Documents } from '../ports/documents';

/** The simple transitions of a document: each is one method of the aggregate. */
const steps = {
  withdraw: (document: Document) => document.withdraw(),
  reEdit: (document: Document) => document.reEdit(),
} satisfies Record<string, (document: Document) => void>;

export type Step = keyof typeof steps;

/** Applies one such transition to one document. */
export class ChangeDocument extends Command<void> {
  constructor(
    readonly id: string,
    readonly step: Step,
  ) {
    super();
  }
}

@CommandHandler(ChangeDocument)
export class ChangeDocumentHandler implements ICommandHandler<ChangeDocument> {
  constructor(private readonly documents: Documents) {}

  async execute({ id, step }: ChangeDocument): Promise<void> {
    const document = await this.documents.get(id);
    steps[step](document);
    await this.documents.save(document);
  }
}
