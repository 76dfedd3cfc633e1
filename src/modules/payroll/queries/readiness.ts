import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Month } from '@kernel/time';
import { Readiness } from '../application/readiness';
import type { ReadinessView } from '../application/readiness.view';

/** What is missing or unusual before a month is calculated. */
export class CheckReadiness extends Query<ReadinessView> {
  constructor(readonly month: Month) {
    super();
  }
}

@QueryHandler(CheckReadiness)
export class CheckReadinessHandler implements IQueryHandler<CheckReadiness> {
  constructor(private readonly readiness: Readiness) {}

  execute({ month }: CheckReadiness): Promise<ReadinessView> {
    return this.readiness.of(month);
  }
}
