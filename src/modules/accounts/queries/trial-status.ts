import { Injectable } from '@nestjs/common';
import { businessDate, type PlainDate } from '@kernel/time';
import { Clock } from '@platform/clock';
import { currentScope } from '@platform/tenancy/org-scope';
import { Enrolments } from '../application/ports';
import { daysLeft, type TrialStatus, trialStatusOf } from '../domain/trial';

export interface TrialStatusView {
  standing: TrialStatus;
  trialUntil: PlainDate | null;
  daysLeft: number | null;
}

/** The trial status of the current organisation (specification 2, section 4). */
@Injectable()
export class TrialStatusQuery {
  constructor(
    private readonly enrolments: Enrolments,
    private readonly clock: Clock,
  ) {}

  async own(): Promise<TrialStatusView> {
    const trial = await this.enrolments.trialOf(currentScope().orgId);
    const today = businessDate(this.clock.now());
    return {
      standing: trialStatusOf(trial, today),
      trialUntil: trial && trial.until,
      daysLeft: trial && daysLeft(trial, today),
    };
  }
}
