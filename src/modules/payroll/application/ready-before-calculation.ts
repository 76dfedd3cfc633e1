import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PayrollRuns, type PayrollRun } from './ports/payroll-runs';
import { Readiness } from './readiness';
import { type Blocker, RunHooks } from './runs/run-hooks';

/** A run is calculated when nothing is missing for its people, or somebody waived it with a reason. */
@Injectable()
export class ReadyBeforeCalculation implements OnModuleInit {
  constructor(
    private readonly hooks: RunHooks,
    private readonly readiness: Readiness,
    private readonly runs: PayrollRuns,
  ) {}

  onModuleInit(): void {
    this.hooks.beforeCalculate((run) => this.blockersOf(run));
  }

  private async blockersOf({ id, orgId, month }: PayrollRun): Promise<Blocker[]> {
    const rows = await this.runs.rows(id);
    const { blockers } = await this.readiness.of(month, {
      orgId,
      employeeIds: rows.map(({ employeeId }) => employeeId),
    });
    return blockers === 0
      ? []
      : [{ code: 'payroll.notReady', params: { month, n: String(blockers) } }];
  }
}
