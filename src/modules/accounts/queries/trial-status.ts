import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { businessDate } from '@kernel/time';
import { Clock } from '@platform/clock';
import { currentScope } from '@platform/tenancy/org-scope';
import { Enrolments } from '../application/ports';
import { daysLeft, trialStatusOf } from '../domain/trial';
import type { TrialStatusView } from './trial-status.types';

/** How the organisation of the present scope stands (specification 2, section 4). */
export class GetTrialStatus extends Query<TrialStatusView> {}

@QueryHandler(GetTrialStatus)
export class GetTrialStatusHandler implements IQueryHandler<GetTrialStatus> {
  constructor(
    private readonly enrolments: Enrolments,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<TrialStatusView> {
    const trial = await this.enrolments.trialOf(currentScope().orgId);
    const today = businessDate(this.clock.now());
    return {
      standing: trialStatusOf(trial, today),
      trialUntil: trial && trial.until,
      daysLeft: trial && daysLeft(trial, today),
    };
  }
}
