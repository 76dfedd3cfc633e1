import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refused } from '@kernel/rules';
import type { QuotationContent } from '../../domain/quotation/quotation.types';
import { withStoredDefinitions } from '../../domain/document/stored-definitions';
import { NamedRecords } from '../named-records';
import { MasterDataSnapshots } from '../master-data-snapshots';
import { QuotationSeries } from '../ports/quotation-series';
import { Quotations } from '../ports/quotations';

/** Updates a draft; `version` is the one that the editor read. */
export class EditQuotation extends Command<void> {
  constructor(
    readonly id: string,
    readonly version: number,
    readonly content: QuotationContent,
  ) {
    super();
  }
}

@CommandHandler(EditQuotation)
export class EditQuotationHandler implements ICommandHandler<EditQuotation> {
  constructor(
    private readonly quotations: Quotations,
    private readonly masters: MasterDataSnapshots,
    private readonly series: QuotationSeries,
    private readonly named: NamedRecords,
  ) {}

  async execute({ id, version, content }: EditQuotation): Promise<void> {
    const quotation = await this.quotations.get(id);
    if (quotation.state.version !== version) throw new Refused('changedByAnother');
    const before = quotation.state;
    const { orgId } = before;
    await this.named.refuseUnknown(orgId, content, before);
    const taken = await this.masters.into(withStoredDefinitions(content, before), orgId);
    quotation.edit(await this.series.numbers.number(orgId, taken));
    await this.quotations.save(quotation);
    await this.series.numbers.exchange(orgId, before, quotation.state);
  }
}
