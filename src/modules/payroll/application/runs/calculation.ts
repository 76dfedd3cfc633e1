import { Injectable } from '@nestjs/common';
import type { DomainError } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { crashPoint } from '@platform/crash-point';
import { currentScope } from '@platform/tenancy/org-scope';
import { stateAfter } from '../../domain/run/lifecycle';
import { MonthMasters } from '../ports/month-masters';
import { type PayrollRun, PayrollRuns, type RunRow } from '../ports/payroll-runs';
import { PayslipStore } from '../ports/payslip-store';
import { ComputePeople, type RunContext } from './compute-people';

/**
 * A calculation of a run: payslips that nobody sees until all are complete and the run switches to
 * them.
 */
@Injectable()
export class Calculation {
  constructor(
    private readonly compute: ComputePeople,
    private readonly runs: PayrollRuns,
    private readonly payslips: PayslipStore,
    private readonly masters: MonthMasters,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Computes and stores some people; returns those that were refused. Repeatable. */
  async store(
    run: PayrollRun,
    calculation: number,
    context: RunContext,
    rows: readonly RunRow[],
  ): Promise<ReadonlyMap<string, DomainError>> {
    // At one instant: of a record that is edited meanwhile, one part would be the old one. Somebody
    // who is computed alone is computed within a unit of work, and held instead.
    if (this.units.inTransaction)
      await this.masters.hold(
        run.orgId,
        rows.map(({ employeeId }) => employeeId),
      );
    const { made, refused } = await this.units.snapshot(() =>
      this.compute.payslips(run, context, rows),
    );
    await this.units.run(async () => {
      await this.payslips.store(run, calculation, made);
      crashPoint('payrollRun.portion');
    });
    crashPoint('payrollRun.portionStored');
    return refused;
  }

  /**
   * The switch, within a transaction: only if everybody in the run has a payslip. Returns whether
   * it was made.
   */
  async complete(run: PayrollRun, calculation: number): Promise<boolean> {
    const { people, hash, ...sum } = await this.payslips.sumOf(run, calculation);
    if (people === 0 || people !== (await this.runs.rows(run.id)).length) return false;
    const { onRun } = await this.masters.employer(run.orgId, run.month);
    await this.payslips.dropOthers(run, calculation);
    await this.runs.save(run, {
      ...sum,
      people,
      calculation,
      hash,
      employer: onRun,
      state: stateAfter.calculate,
      calculatedBy: currentScope().userId,
      calculatedTime: this.clock.now(),
    });
    crashPoint('payrollRun.switch');
    return true;
  }
}
