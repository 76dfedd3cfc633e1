import { Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import { mayRun, type RunAction } from '../../domain/run/lifecycle';
import { refusalsByOrder } from '../../domain/run/order';
import { type PayrollRun, PayrollRuns } from '../ports/payroll-runs';

/** A run for an action on it: locked, in a state that allows the action, and not blocked by other runs. */
@Injectable()
export class GuardedRun {
  constructor(private readonly runs: PayrollRuns) {}

  async for(action: RunAction, id: string): Promise<PayrollRun> {
    const { orgId } = await this.runs.get(id);
    await this.runs.lockOrganisation(orgId);
    const run = await this.runs.getForChange(id);
    if (!mayRun(action, run.state)) throw new Refused(refusedIn[run.state], { name: run.name });
    if (await this.runs.isWorkedOn(run)) throw new Refused('run.isCalculating');
    const [refusal] = refusalsByOrder(action, run, await this.runs.states(orgId));
    if (refusal) throw new Refused(refusal.code, refusal.params);
    return run;
  }
}

/** The refusal for an action in a state that does not allow it. */
const refusedIn = {
  draft: 'run.notCalculated',
  calculated: 'run.notLocked',
  approved: 'run.locked',
  paid: 'run.locked',
} as const;
