import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Quotations } from '../ports/quotations';
import { numbersOf, Conversions } from '../ports/conversions';

/** Deletes a quotation in the recycle bin permanently: requires a Director. */
export class PurgeQuotation extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(PurgeQuotation)
export class PurgeQuotationHandler implements ICommandHandler<PurgeQuotation> {
  constructor(
    private readonly quotations: Quotations,
    private readonly conversions: Conversions,
  ) {}

  async execute({ id }: PurgeQuotation): Promise<void> {
    const quotation = await this.quotations.getForChange(id);
    quotation.requirePurgeable(numbersOf(await this.conversions.of(id)));
    await this.quotations.purge(quotation);
  }
}
