import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { QuotationSeries } from '../ports/quotation-series';
import { Quotations } from '../ports/quotations';

/** Restores a quotation from the recycle bin; its number may have been reused meanwhile. */
export class RestoreQuotation extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(RestoreQuotation)
export class RestoreQuotationHandler implements ICommandHandler<RestoreQuotation> {
  constructor(
    private readonly quotations: Quotations,
    private readonly series: QuotationSeries,
  ) {}

  async execute({ id }: RestoreQuotation): Promise<void> {
    const quotation = await this.quotations.get(id);
    quotation.restore();
    const { invoiceNumber } = await this.series.numbers.reclaim(
      quotation.state.orgId,
      quotation.state,
    );
    quotation.renumber(invoiceNumber);
    await this.quotations.save(quotation);
  }
}
