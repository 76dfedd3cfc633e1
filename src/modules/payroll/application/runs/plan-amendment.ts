import { Injectable } from '@nestjs/common';
import type { Decimal } from '@kernel/money';
import { NotFound, Refused, refuseIfAny, under } from '@kernel/rules';
import type { Month } from '@kernel/time';
import { currentLanguage } from '@platform/context';
import { monthPlus } from '../../domain/pay';
import { payslip, type PayslipRequest } from '../../domain/payslip';
import type { PayItem } from '../../domain/remuneration';
import {
  amendingItems,
  type Booked,
  bookedBy,
  type Calculated,
  correctedIn,
  differenceOf,
  type ItemDifference,
  itemDifferences,
  type PaidDifference,
  TAKEN_BACK,
} from '../../domain/run/amendment';
import {
  type Catalogue,
  faultsOfEntries,
  revealsConfidential,
  type StoredEntries,
} from '../../domain/run/entries';
import { isEffective } from '../../domain/run/lifecycle';
import { isEmployedIn, paysSalary, periodOf } from '../../domain/run/month-request';
import { outcomeOf } from '../../domain/run/outcome';
import { MonthMasters } from '../ports/month-masters';
import { PayLaws } from '../ports/pay-laws';
import { type PayrollRun, PayrollRuns, type RunRow } from '../ports/payroll-runs';
import { PayslipStore, type StoredPayslip } from '../ports/payslip-store';
import { ComputePeople } from './compute-people';
import type { AmendRunRequest } from './run-requests.types';
import { baseByHand, plainEntries } from './save-rows';

/** What an amendment of one payslip would book, and why. */
export interface AmendmentPlan {
  source: PayrollRun;
  row: RunRow;
  catalogue: Catalogue;
  /** The open month that it is booked in. */
  month: Month;
  isOfEarlierYear: boolean;
  differences: readonly ItemDifference[];
  /** What earlier amendments of the payslip have booked. */
  booked: Booked;
  /** What this one books, by the codes of items; nothing if all was right. */
  items: readonly (readonly [code: string, amount: Decimal])[];
  /** What it takes back is owed: the person has left, so that no salary follows to take it from. */
  isOwed: boolean;
  corrected: StoredEntries['corrected'] | null;
  isConfidential: boolean;
}

/**
 * Computes a locked payslip again, with today's records and the corrected entries, and what books
 * the difference; writes nothing.
 */
@Injectable()
export class PlanAmendment {
  constructor(
    private readonly runs: PayrollRuns,
    private readonly payslips: PayslipStore,
    private readonly masters: MonthMasters,
    private readonly laws: PayLaws,
    private readonly compute: ComputePeople,
  ) {}

  async of(
    { id, employeeId, entries }: Omit<AmendRunRequest, 'payDate'>,
    maySee: boolean,
  ): Promise<AmendmentPlan> {
    const source = await this.runs.get(id);
    if (!isEffective(source.state)) throw new Refused('run.notLocked', { name: source.name });
    const [[row], stored, amendments, catalogue] = await Promise.all([
      this.runs.rows(id, [employeeId]),
      this.payslips.payslip(source, employeeId),
      this.runs.amendments(source, employeeId),
      this.masters.catalogue(source.orgId),
    ]);
    if (!row || !stored) throw new NotFound();
    const known = correctedIn(amendments);
    const corrected = entries ? await this.entered(entries, source, employeeId, catalogue) : known;
    const open = await this.openMonth(source.orgId);
    await this.laws.of(open);
    const { paid, byRecords, due } = await this.calculated(source, row, corrected, stored);
    const differences = itemDifferences({
      paid: paid.outcome,
      byRecords: byRecords.outcome,
      due: due.outcome,
    });
    // The difference would reveal what is confidential in the actual or the corrected pay.
    const isConfidential =
      Object.values(stored.content.words).some((each) => each.isConfidential) ||
      differences.some(({ code }) => catalogue.byCode.get(code)?.isConfidential) ||
      [known, corrected].some((each) => each && revealsConfidential(each, catalogue));
    if (isConfidential && !maySee) throw new Refused('run.withheld');
    const booked = bookedBy(amendments, catalogue);
    const isOfEarlierYear = (month: Month): boolean => source.month.slice(0, 4) < month.slice(0, 4);
    const difference: PaidDifference = differenceOf(due, paid);
    const itemsIn = (month: Month): ReturnType<typeof amendingItems> =>
      amendingItems(difference, booked, catalogue, isOfEarlierYear(month));
    const month = itemsIn(open).some(([code]) => code === TAKEN_BACK)
      ? await this.monthBeforeSalary(source.orgId, employeeId, open)
      : open;
    await this.laws.of(month);
    const items = itemsIn(month);
    return {
      source,
      row,
      catalogue,
      month,
      isOfEarlierYear: isOfEarlierYear(month),
      differences,
      booked,
      items,
      isOwed:
        items.some(([code]) => code === TAKEN_BACK) &&
        !(await this.isPaidIn(source.orgId, employeeId, month)),
      corrected,
      isConfidential,
    };
  }

  /** The corrected entries, validated; the base follows the records if it was not set by hand. */
  private async entered(
    request: NonNullable<AmendRunRequest['entries']>,
    { orgId, month }: PayrollRun,
    employeeId: string,
    catalogue: Catalogue,
  ): Promise<StoredEntries> {
    const entries = plainEntries(request);
    const person = (await this.masters.people(orgId, month, [employeeId])).get(employeeId);
    const period = periodOf(person?.masters, month);
    refuseIfAny(under('entries', faultsOfEntries(entries, catalogue, currentLanguage(), period)));
    return { ...entries, base: baseByHand(entries.base, person, month) };
  }

  private async openMonth(orgId: string): Promise<Month> {
    const states = await this.runs.states(orgId);
    const last = states.filter(({ state }) => isEffective(state)).at(-1)!.month;
    const isOpen = states.some(({ month, state }) => month === last && !isEffective(state));
    return isOpen ? last : monthPlus(last, 1);
  }

  private async isPaidIn(orgId: string, employeeId: string, month: Month): Promise<boolean> {
    const person = (await this.masters.people(orgId, month, [employeeId])).get(employeeId);
    return (
      person !== undefined && isEmployedIn(person.masters.employee, periodOf(person.masters, month))
    );
  }

  /** The first month from an open one on in which no run pays this person's salary yet: it takes back. */
  private async monthBeforeSalary(orgId: string, employeeId: string, open: Month): Promise<Month> {
    const runs = (await this.runs.states(orgId)).filter(
      ({ month, kind }) => month >= open && paysSalary(kind),
    );
    const paid = new Set<Month>();
    for (const { id, month } of runs)
      if ((await this.runs.rows(id, [employeeId])).length > 0) paid.add(month);
    let month = open;
    while (paid.has(month)) month = monthPlus(month, 1);
    return month;
  }

  /** The payslip as it was paid, and by today's records with the entries that it had and with the corrected ones. */
  private async calculated(
    source: PayrollRun,
    row: RunRow,
    corrected: AmendmentPlan['corrected'],
    { content: { request, outcome } }: StoredPayslip,
  ): Promise<Readonly<Record<'paid' | 'byRecords' | 'due', Calculated>>> {
    const context = await this.compute.contextOf(source, source.lawRevision);
    const { law } = context;
    const itemsIn = (of: PayslipRequest): PayItem[] =>
      payslip(of, law).lines.map(({ item }) => item);
    const of = async (entries: StoredEntries): Promise<Calculated> => {
      const [asked] = await this.compute.requests(source, context, [{ ...row, entries }]);
      if (!asked) throw new Refused('run.noEmployee');
      if ('error' in asked) throw asked.error;
      // Settings of items that changed since are not a correction of what was paid.
      const { ownItems = {} } = request;
      const again = { ...asked.request, ownItems };
      return { outcome: outcomeOf(again, {}, law), items: itemsIn(again) };
    };
    const byRecords = await of(row.entries);
    return {
      paid: { outcome, items: itemsIn(request) },
      byRecords,
      due: corrected ? await of(corrected) : byRecords,
    };
  }
}
