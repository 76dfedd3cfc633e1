import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Quotation } from '../../domain/quotation/quotation';
import { QuotationSeries } from '../ports/quotation-series';
import { Quotations } from '../ports/quotations';

/**
 * Restores quotations from the recycle bin, all or none. Quotations whose number was reused
 * meanwhile need a new one in `numbers`, by id; without it the user is asked to confirm the change.
 */
export class RestoreQuotations extends Command<void> {
  constructor(
    readonly ids: readonly string[],
    readonly numbers: ReadonlyMap<string, string> = new Map(),
  ) {
    super();
  }
}

@CommandHandler(RestoreQuotations)
export class RestoreQuotationsHandler implements ICommandHandler<RestoreQuotations> {
  constructor(
    private readonly quotations: Quotations,
    private readonly series: QuotationSeries,
  ) {}

  async execute({ ids, numbers }: RestoreQuotations): Promise<void> {
    const quotations: Quotation[] = [];
    for (const id of new Set(ids)) {
      const quotation = await this.quotations.get(id);
      quotation.restore();
      quotations.push(quotation);
    }
    const ofOrganisations = Map.groupBy(quotations, ({ state }) => state.orgId);
    for (const [orgId, own] of ofOrganisations) {
      const states = own.map(({ state }) => state);
      const given = await this.series.numbers.reclaim(orgId, states, numbers);
      for (const quotation of own) quotation.renumber(given.get(quotation.state.id) ?? null);
    }
    for (const quotation of quotations) await this.quotations.save(quotation);
  }
}
