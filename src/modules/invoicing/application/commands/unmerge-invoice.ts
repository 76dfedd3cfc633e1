import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '@platform/clock';
import { Documents } from '../ports/documents';
import { MergeService } from '../merge/merge-service';
import { NumberSeries } from '../ports/number-series';

/** Unmerges an invoice: its originals become drafts again, it goes to the recycle bin. */
export class UnmergeInvoice extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(UnmergeInvoice)
export class UnmergeInvoiceHandler implements ICommandHandler<UnmergeInvoice> {
  constructor(
    private readonly documents: Documents,
    private readonly merging: MergeService,
    private readonly series: NumberSeries,
    private readonly clock: Clock,
  ) {}

  async execute({ id }: UnmergeInvoice): Promise<void> {
    const document = await this.documents.get(id);
    document.unmerge(this.clock.now());
    await this.documents.save(document);
    await this.merging.release(document);
    await this.series.release(document.state.orgId, document.state);
  }
}
