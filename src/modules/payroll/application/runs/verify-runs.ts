import type { Month } from '@kernel/time';
import type { FigureName, Figures } from '../../domain/payslip';
import { figureNames } from '../../domain/payslip';
import { outcomeOf } from '../../domain/run/outcome';
import { packed } from '../../domain/run/packed';
import type { PayLaws } from '../ports/pay-laws';
import type { PayrollRun, PayrollRuns } from '../ports/payroll-runs';
import type { PayslipStore } from '../ports/payslip-store';

/** A difference between a stored run and its recomputation. */
export interface Difference {
  /** Null for the run as a whole. */
  employeeId: string | null;
  /** `result`: recomputing gives another; `hash`: not the stored hash; else the figure in its column. */
  of: 'result' | 'hash' | FigureName;
}

export interface VerifiedRun {
  run: PayrollRun;
  payslips: number;
  differences: readonly Difference[];
}

/**
 * Recomputes stored runs of the current scope from their own inputs and editions, and compares;
 * writes nothing.
 */
export async function* verifyRuns(
  { runs, payslips, laws }: { runs: PayrollRuns; payslips: PayslipStore; laws: PayLaws },
  orgId: string,
  month?: Month,
): AsyncGenerator<VerifiedRun> {
  for (const { id, month: of } of await runs.states(orgId)) {
    if (month !== undefined && of !== month) continue;
    const run = await runs.get(id);
    if (run.calculation > 0) yield await verified(payslips, laws, run);
  }
}

async function verified(store: PayslipStore, laws: PayLaws, run: PayrollRun): Promise<VerifiedRun> {
  const law = await laws.of(run.month, run.lawRevision);
  const differences: Difference[] = [];
  let payslips = 0;
  for await (const some of store.payslips(run))
    for (const { employeeId, hash, figures, content } of some) {
      payslips += 1;
      const { request, overrides, outcome } = content;
      if (packed(outcomeOf(request, overrides, law)) !== packed(outcome))
        differences.push({ employeeId, of: 'result' });
      if (store.hashOf(content) !== hash) differences.push({ employeeId, of: 'hash' });
      for (const of of unequal(figures, outcome.run)) differences.push({ employeeId, of });
    }
  const sum = await store.sumOf(run, run.calculation);
  if (sum.hash !== run.hash) differences.push({ employeeId: null, of: 'hash' });
  for (const of of unequal(run.totals, sum.totals)) differences.push({ employeeId: null, of });
  return { run, payslips, differences };
}

const unequal = (a: Figures, b: Figures): FigureName[] =>
  figureNames.filter((name) => !a[name].equals(b[name]));
