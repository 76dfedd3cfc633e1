import { Injectable } from '@nestjs/common';
import { allocate, Decimal, ZERO } from '@kernel/money';
import type { Month } from '@kernel/time';
import { paidForEarlierYears, type TaxOfEarlierYears, type TaxReceipts } from '../../domain/paper';
import { payslip } from '../../domain/payslip';
import { EARLIER_YEARS } from '../../domain/remuneration';
import type { MonthRecord } from '../../domain/run/run.types';
import { payslipsOfMonth } from '../../domain/year';
import { PayLaws } from '../ports/pay-laws';
import { PayrollRuns } from '../ports/payroll-runs';
import { PayslipStore } from '../ports/payslip-store';
import { SettledDuties } from '../ports/settled-duties';

/**
 * What PCB 2(II) needs besides the months: when and how the tax was paid, and its part for earlier
 * years.
 */
@Injectable()
export class TaxStatementFacts {
  constructor(
    private readonly runs: PayrollRuns,
    private readonly payslips: PayslipStore,
    private readonly laws: PayLaws,
    private readonly duties: SettledDuties,
  ) {}

  /** Day and number of each month's payment, from the calendar; PCB and CP38 are paid together. */
  async receipts(year: number): Promise<TaxReceipts> {
    const settled = await this.duties.settled('pcb', `${year}-01`, `${year}-12`);
    return new Map(
      settled.map(({ period, settledOn, reference }) => [period, { settledOn, reference }]),
    );
  }

  /** For each run that paid a person for earlier years, in the order of the runs. */
  async earlierYears(
    months: readonly MonthRecord[],
    employeeId: string,
  ): Promise<TaxOfEarlierYears[]> {
    const found: TaxOfEarlierYears[] = [];
    for (const month of months) {
      const paid = paidForEarlierYears(month, employeeId);
      if (paid.length === 0) continue;
      const tax = await this.taxOf(month, employeeId);
      const parts = allocate(
        tax,
        paid.map(({ amount }) => amount),
      );
      for (const [at, { runId, kinds }] of paid.entries())
        found.push({
          deductedIn: month.month,
          earnedIn: await this.amendedBy(runId),
          kinds,
          pcb: parts[at]!,
        });
    }
    return found;
  }

  /** The month that a run amends; null if it is not an amendment. */
  private async amendedBy(runId: string): Promise<Month | null> {
    let run = await this.runs.get(runId);
    if (run.amendsRunId === null) return null;
    while (run.amendsRunId !== null) run = await this.runs.get(run.amendsRunId);
    return run.month;
  }

  /**
   * The amount by which they raise the tax of the month, and no more than was deducted, which may be
   * less where PCB was set by hand.
   */
  private async taxOf(month: MonthRecord, employeeId: string): Promise<Decimal> {
    const slip = payslipsOfMonth(month).find(({ person }) => person.employeeId === employeeId)!;
    const run = await this.runs.get(slip.runId);
    const stored = await this.payslips.payslip(run, employeeId);
    if (!stored) return ZERO;
    const { request, overrides } = stored.content;
    const { pcb: _, ...shares } = overrides;
    const law = await this.laws.of(month.month, run.lawRevision);
    const items = request.items.filter(({ item }) => item.eaTaxable !== EARLIER_YEARS);
    const taxWith = payslip(request, law, shares).month.pcb;
    const without = payslip({ ...request, items }, law, shares).month.pcb;
    const raised = Decimal.max(taxWith.minus(without), ZERO);
    return Decimal.min(raised, slip.month.pcb);
  }
}
