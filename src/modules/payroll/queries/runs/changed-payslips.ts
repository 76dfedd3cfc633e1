import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { PayrollRuns, type RunRow } from '../../application/ports/payroll-runs';
import { PayslipStore } from '../../application/ports/payslip-store';
import { ComputePeople } from '../../application/runs/compute-people';
import type { ChangedPayslips } from './run-views.types';

/** People computed at once. */
const PORTION = 200;
/** So many are named. */
const NAMED = 5;

/**
 * Whose payslip of a calculated run would be another one today, as a record, a setting or a
 * statutory table has changed since; nothing is written.
 */
export class GetChangedPayslips extends Query<ChangedPayslips> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetChangedPayslips)
export class GetChangedPayslipsHandler implements IQueryHandler<GetChangedPayslips> {
  constructor(
    private readonly runs: PayrollRuns,
    private readonly payslips: PayslipStore,
    private readonly compute: ComputePeople,
    private readonly units: UnitOfWork,
  ) {}

  async execute({ id }: GetChangedPayslips): Promise<ChangedPayslips> {
    const changed = await this.units.snapshot(() => this.changed(id));
    return {
      count: changed.length,
      people: changed.slice(0, NAMED).map(({ staffNumber, name }) => ({ staffNumber, name })),
    };
  }

  private async changed(id: string): Promise<RunRow[]> {
    const run = await this.runs.get(id);
    if (run.state !== 'calculated') return [];
    const context = await this.compute.contextOf(run);
    const rows = await this.runs.rows(id);
    const changed: RunRow[] = [];
    for (let from = 0; from < rows.length; from += PORTION) {
      const portion = rows.slice(from, from + PORTION);
      const { made, refused } = await this.compute.payslips(run, context, portion);
      const differing = new Set([...refused.keys(), ...(await this.payslips.differing(run, made))]);
      changed.push(...portion.filter(({ employeeId }) => differing.has(employeeId)));
    }
    return changed;
  }
}
