import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '@platform/clock';
import { QuotationSeries } from '../ports/quotation-series';
import { Quotations } from '../ports/quotations';
import { numbersOf, Conversions } from '../ports/conversions';

/** Moves a quotation to the recycle bin, unless invoices were made from it. */
export class DeleteQuotation extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(DeleteQuotation)
export class DeleteQuotationHandler implements ICommandHandler<DeleteQuotation> {
  constructor(
    private readonly quotations: Quotations,
    private readonly conversions: Conversions,
    private readonly series: QuotationSeries,
    private readonly clock: Clock,
  ) {}

  async execute({ id }: DeleteQuotation): Promise<void> {
    const quotation = await this.quotations.getForChange(id);
    quotation.delete(this.clock.now(), numbersOf(await this.conversions.of(id)));
    await this.quotations.save(quotation);
    await this.series.numbers.release(quotation.state.orgId, quotation.state);
  }
}
