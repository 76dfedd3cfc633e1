import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { currentScope } from '@platform/tenancy/org-scope';
import { withCustomDefaults } from '../../domain/document/custom-fields';
import { Quotation } from '../../domain/quotation/quotation';
import type { QuotationContent } from '../../domain/quotation/quotation.types';
import { NamedRecords } from '../named-records';
import { MasterDataSnapshots } from '../master-data-snapshots';
import { QuotationSeries } from '../ports/quotation-series';
import { Quotations } from '../ports/quotations';

/** Stores a new draft; without a number it takes the next one of its series. */
export class AddQuotation extends Command<string> {
  constructor(
    readonly content: QuotationContent,
    readonly orgId = currentScope().orgId,
  ) {
    super();
  }
}

@CommandHandler(AddQuotation)
export class AddQuotationHandler implements ICommandHandler<AddQuotation> {
  constructor(
    private readonly quotations: Quotations,
    private readonly masters: MasterDataSnapshots,
    private readonly series: QuotationSeries,
    private readonly named: NamedRecords,
  ) {}

  async execute({ content, orgId }: AddQuotation): Promise<string> {
    await this.named.refuseUnknown(orgId, content);
    const taken = withCustomDefaults(await this.masters.into(content, orgId));
    const numbered = await this.series.numbers.number(orgId, taken);
    return this.quotations.add(Quotation.draft(orgId, numbered).state, orgId);
  }
}
