import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '@platform/clock';
import { Documents } from '../ports/documents';
import { MergeService } from '../merge/merge-service';
import { NumberSeries } from '../ports/number-series';

/** Moves a document that the authority never accepted to the recycle bin. */
export class DeleteDocument extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(DeleteDocument)
export class DeleteDocumentHandler implements ICommandHandler<DeleteDocument> {
  constructor(
    private readonly documents: Documents,
    private readonly series: NumberSeries,
    private readonly merging: MergeService,
    private readonly clock: Clock,
  ) {}

  async execute({ id }: DeleteDocument): Promise<void> {
    const document = await this.documents.get(id);
    document.delete(this.clock.now());
    await this.documents.save(document);
    if (document.state.mergeStatus === 'merged') await this.merging.release(document);
    await this.series.release(document.state.orgId, document.state);
  }
}
