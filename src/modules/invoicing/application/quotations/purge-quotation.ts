import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Quotations } from './quotations';

/** Removes a quotation of the recycle bin for good: a Director's right. */
export class PurgeQuotation extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(PurgeQuotation)
export class PurgeQuotationHandler implements ICommandHandler<PurgeQuotation> {
  constructor(private readonly quotations: Quotations) {}

  async execute({ id }: PurgeQuotation): Promise<void> {
    const quotation = await this.quotations.get(id);
    quotation.requireInBin();
    await this.quotations.purge(quotation);
  }
}
