import { Injectable } from '@nestjs/common';
import { businessDate } from '@kernel/time';
import { Clock } from '@platform/clock';
import { type BoughtPlan, Entitlements, SoldServices } from '@platform/entitlements';
import { isMissing, type PlanStatus, planStatusOf } from '../domain/plan-status';
import { daysLeft, type Trial } from '../domain/trial';
import { Enrolments } from './ports/enrolments';

export interface PlanStatusInfo {
  planStatus: PlanStatus;
  trial: Trial | null;
  bought: BoughtPlan | null;
  /** Days left of the plan or trial that determines the status, including today; null without either. */
  daysLeft: number | null;
}

/** The current status of organisations: by the plan they bought, or else by their trial. */
@Injectable()
export class PlanStatusService {
  constructor(
    private readonly enrolments: Enrolments,
    private readonly entitlements: Entitlements,
    private readonly sold: SoldServices,
    private readonly clock: Clock,
  ) {}

  async of(orgId: string): Promise<PlanStatusInfo> {
    const trial = await this.enrolments.trialOf(orgId);
    const bought = await this.entitlements.planOf(orgId);
    const today = businessDate(this.clock.now());
    const planStatus = planStatusOf(trial, bought, today);
    const last = planStatus === 'trial' ? trial : (bought ?? trial);
    return { planStatus, trial, bought, daysLeft: last && daysLeft(last, today) };
  }

  /** The sold services that the organisation may not write in today. */
  async missing(orgId: string, services = this.sold.names): Promise<string[]> {
    const info = await this.of(orgId);
    if (!info.bought) return [];
    const today = businessDate(this.clock.now());
    const missing: string[] = [];
    for (const service of services) {
      const has = await this.entitlements.has(orgId, service);
      const had = has || (await this.entitlements.had(orgId, service));
      if (isMissing(info, today, { has, had })) missing.push(service);
    }
    return missing;
  }
}
