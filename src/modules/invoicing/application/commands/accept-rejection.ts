import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '@platform/clock';
import { Documents } from '../ports/documents';
import { Originals } from '../ports/originals';

/** Accepts the buyer's request: the document is cancelled at the authority and ends as rejected. */
export class AcceptRejection extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(AcceptRejection)
export class AcceptRejectionHandler implements ICommandHandler<AcceptRejection> {
  constructor(
    private readonly documents: Documents,
    private readonly clock: Clock,
    private readonly originals: Originals,
  ) {}

  async execute({ id }: AcceptRejection): Promise<void> {
    const document = await this.documents.get(id);
    document.acceptRejection(this.clock.now(), await this.originals.validNotesOn(id));
    await this.documents.save(document);
  }
}
