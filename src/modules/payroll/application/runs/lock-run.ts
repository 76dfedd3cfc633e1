import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Invalid, Refused } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { crashPoint } from '@platform/crash-point';
import { currentScope } from '@platform/tenancy/org-scope';
import { stateAfter } from '../../domain/run/lifecycle';
import { openAfter } from '../../domain/run/order';
import { MonthMasters } from '../ports/month-masters';
import { edited, type PayrollRun, PayrollRuns } from '../ports/payroll-runs';
import { PayslipStore } from '../ports/payslip-store';
import { GuardedRun } from './guarded-run';

/**
 * The runs after one that becomes effective or ceases to be are drafts again, and what is being
 * calculated for them is not switched to: they are computed from those before them.
 */
async function outdateLater(runs: PayrollRuns, run: PayrollRun): Promise<void> {
  for (const { id } of openAfter(run, await runs.states(run.orgId))) {
    const later = await runs.getForChange(id);
    if (later.attempt > 0) await runs.save(later, edited(later));
  }
}

/** Makes a run effective: locks it, and reduces loans by what it takes. */
export class ApproveRun extends Command<void> {
  constructor(
    readonly id: string,
    /** The version that the approver has seen, if the client says so. */
    readonly seen?: number,
  ) {
    super();
  }
}

@CommandHandler(ApproveRun)
export class ApproveRunHandler implements ICommandHandler<ApproveRun> {
  constructor(
    private readonly guarded: GuardedRun,
    private readonly runs: PayrollRuns,
    private readonly payslips: PayslipStore,
    private readonly masters: MonthMasters,
    private readonly clock: Clock,
  ) {}

  async execute({ id, seen }: ApproveRun): Promise<void> {
    const run = await this.guarded.for('approve', id);
    if (seen !== undefined && seen !== run.version) throw new Refused('changedByAnother');
    const { userId } = currentScope();
    const { needsSecondPerson } = await this.masters.employer(run.orgId, run.month);
    if (needsSecondPerson && run.calculatedBy === userId) throw new Refused('run.secondPerson');
    const edition = run.edition + 1;
    await this.payslips.freeze(run, edition);
    crashPoint('payrollRun.frozen');
    await this.payslips.moveBalances(run, -1);
    crashPoint('payrollRun.balancesMoved');
    await this.runs.save(run, {
      state: stateAfter.approve,
      edition,
      approvedBy: userId,
      approvedTime: this.clock.now(),
    });
    await outdateLater(this.runs, run);
    crashPoint('payrollRun.approving');
  }
}

/** Records that a run has been paid. */
export class ReleaseRun extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(ReleaseRun)
export class ReleaseRunHandler implements ICommandHandler<ReleaseRun> {
  constructor(
    private readonly guarded: GuardedRun,
    private readonly runs: PayrollRuns,
    private readonly clock: Clock,
  ) {}

  async execute({ id }: ReleaseRun): Promise<void> {
    const run = await this.guarded.for('release', id);
    await this.runs.save(run, {
      state: stateAfter.release,
      releasedBy: currentScope().userId,
      paidTime: this.clock.now(),
    });
  }
}

/** Sets an effective run back to draft. */
export class ReopenRun extends Command<void> {
  constructor(
    readonly id: string,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(ReopenRun)
export class ReopenRunHandler implements ICommandHandler<ReopenRun> {
  constructor(
    private readonly guarded: GuardedRun,
    private readonly runs: PayrollRuns,
    private readonly payslips: PayslipStore,
    private readonly clock: Clock,
  ) {}

  async execute({ id, reason }: ReopenRun): Promise<void> {
    if (reason.trim() === '') throw new Invalid([{ code: 'required', path: 'reason' }]);
    const run = await this.guarded.for('reopen', id);
    await this.payslips.moveBalances(run, 1);
    await this.runs.save(run, {
      state: stateAfter.reopen,
      reason: reason.trim(),
      reopenedBy: currentScope().userId,
      reopenedTime: this.clock.now(),
    });
    await outdateLater(this.runs, run);
  }
}
