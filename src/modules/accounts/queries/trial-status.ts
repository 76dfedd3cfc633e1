import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { currentLanguage } from '@platform/context';
import { currentScope } from '@platform/tenancy/org-scope';
import { PlanStatusService } from '../application/plan-status-service';
import type { TrialStatusView } from './trial-status.types';

/** The plan status of the current organisation (specification 2, section 4). */
export class GetTrialStatus extends Query<TrialStatusView> {}

@QueryHandler(GetTrialStatus)
export class GetTrialStatusHandler implements IQueryHandler<GetTrialStatus> {
  constructor(private readonly planStatuses: PlanStatusService) {}

  async execute(): Promise<TrialStatusView> {
    const { orgId } = currentScope();
    const { planStatus, trial, bought, daysLeft } = await this.planStatuses.of(orgId);
    return {
      planStatus,
      daysLeft,
      trialUntil: trial?.until ?? null,
      planCode: bought?.code ?? null,
      planName: bought?.names[currentLanguage()] ?? null,
      planUntil: bought?.until ?? null,
      missing: await this.planStatuses.missing(orgId),
    };
  }
}
