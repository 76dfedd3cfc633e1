import { Injectable } from '@nestjs/common';
import { Decimal, ZERO } from '@kernel/money';
import type { TaxOfEarlierYears, TaxReceipts } from '../../domain/paper';
import { payslip } from '../../domain/payslip';
import { EARLIER_YEARS } from '../../domain/remuneration';
import type { PersonMonth, PersonYear } from '../../domain/year';
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

  async earlierYears({ person, months }: PersonYear): Promise<TaxOfEarlierYears[]> {
    const found: TaxOfEarlierYears[] = [];
    for (const month of months) {
      const lines = month.payslip.lines.filter(
        ({ eaTaxable, isLater }) => eaTaxable === EARLIER_YEARS && !isLater,
      );
      if (lines.length === 0) continue;
      const pcb = await this.taxOf(month, person.employeeId);
      found.push({ month: month.month, kinds: lines.map(({ names }) => names), pcb });
    }
    return found;
  }

  /** The amount by which it raises the tax of the month. */
  private async taxOf({ month, payslip: slip }: PersonMonth, employeeId: string): Promise<Decimal> {
    const run = await this.runs.get(slip.runId);
    const stored = await this.payslips.payslip(run, employeeId);
    if (!stored) return ZERO;
    const { request } = stored.content;
    const law = await this.laws.of(month, run.lawRevision);
    const items = request.items.filter(({ item }) => item.eaTaxable !== EARLIER_YEARS);
    const without = payslip({ ...request, items }, law).month.pcb;
    return Decimal.max(payslip(request, law).month.pcb.minus(without), ZERO);
  }
}
