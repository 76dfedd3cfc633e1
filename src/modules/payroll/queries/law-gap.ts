import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { businessDate, type Month, monthAfter, monthOf } from '@kernel/time';
import { Clock } from '@platform/clock';
import type { LawGap } from '../application/law/law-views.types';
import { PayLaws } from '../application/ports/pay-laws';
import { UnknownEdition } from '../domain/statutes';

/** This month and the next two: a table is published weeks before it applies. */
const LOOKED_AT = 3;

/** The first of the coming months that cannot be calculated for want of an edition; null if all can. */
export class GetLawGap extends Query<LawGap | null> {}

@QueryHandler(GetLawGap)
export class GetLawGapHandler implements IQueryHandler<GetLawGap> {
  constructor(
    private readonly laws: PayLaws,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<LawGap | null> {
    let month = monthOf(businessDate(this.clock.now()));
    for (let looked = 0; looked < LOOKED_AT; looked += 1, month = monthAfter(month)) {
      const table = await this.missingIn(month);
      if (table !== null) return { month, table };
    }
    return null;
  }

  private async missingIn(month: Month): Promise<LawGap['table'] | null> {
    try {
      await this.laws.of(month);
      return null;
    } catch (error) {
      if (error instanceof UnknownEdition) return error.table;
      throw error;
    }
  }
}
