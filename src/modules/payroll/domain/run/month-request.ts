import { type Decimal, decimal, sum, ZERO } from '@kernel/money';
import { addDays, type Month, type PlainDate } from '@kernel/time';
import {
  claimsIn,
  cp38In,
  daysInForce,
  deductionsIn,
  type DeductionRecord,
  type EmployeeRecord,
  employmentOf,
  type MonthlyRecord,
  monthsBeforeLast,
  monthsOfYear,
  recurringEntry,
  recurringIn,
  type RecurringRecord,
  type ReliefClaimRecord,
  statutoryOf,
  taxOf,
} from '../inputs';
import {
  monthPlus,
  type SalaryCycle,
  type SalaryPolicy,
  type WagePeriod,
  wagePeriodOf,
  type WeekHours,
} from '../pay';
import type { Employment, Figures, PayLaw, PayslipRequest, YearToDate } from '../payslip';
import type { ItemEntry, Leaving } from '../remuneration';
import { TAKEN_BACK } from './amendment';
import { type Catalogue, itemsOf, leaveOf, type StoredEntries } from './entries';
import { ownItemsOf } from './own-items';
import type { RunKind } from './run.types';

/** All masters of one person in a month. */
export interface PersonMasters {
  employee: EmployeeRecord;
  week: WeekHours;
  policy: SalaryPolicy;
  cycle: SalaryCycle;
  recurring: readonly RecurringRecord[];
  deductions: readonly (DeductionRecord & { id: string })[];
  taxOrders: readonly MonthlyRecord[];
  claims: readonly ReliefClaimRecord[];
  year: YearToDate;
  previousMonth: PayslipRequest['previousMonth'];
}

/** What earlier runs of the month paid one person. */
export interface EarlierInMonth {
  /** The request of the last of them, which includes what the earlier ones paid. */
  request: PayslipRequest;
  taken: Figures;
  /** Codes of its confidential lines. */
  confidential: readonly string[];
}

export interface MonthRequest {
  request: PayslipRequest;
  /** What this run deducts for each loan or fixed deduction. */
  deducted: readonly { id: string; amount: Decimal }[];
}

/** Runs that pay the salary; the others come before or after it. */
export const paysSalary = (kind: RunKind): boolean => kind === 'regular' || kind === 'finalPay';

/** Whether somebody was employed on any day of a period. */
export const isEmployedIn = (
  { joinedOn, lastDay }: { joinedOn: PlainDate; lastDay: PlainDate | null },
  { from, to }: WagePeriod,
): boolean => joinedOn <= to && (lastDay === null || lastDay >= from);

/** Paid before the salary, and the item that recovers it with the salary. */
export const ADVANCE = 'advance';
export const RECOVERY = 'advanceRecovery';

/**
 * The engine's request for one person of a run: what earlier runs of the month paid, as they were
 * given it, the entries of this one, and what the records add once, with the salary. A run before
 * the salary counts it as paid later (ADR 60).
 */
export function monthRequest(given: {
  kind: RunKind;
  law: PayLaw;
  person: PersonMasters;
  entries: StoredEntries;
  earlier: EarlierInMonth | null;
  catalogue: Catalogue;
  hrdRate: Decimal | null;
  countsSocsoRelief: boolean;
}): MonthRequest {
  const { kind, law, person, entries, earlier, catalogue, hrdRate, countsSocsoRelief } = given;
  const { month } = law;
  const { employee } = person;
  const period = wagePeriodOf(person.cycle, month);
  const isPaid = earlier?.request.salary === 'paid';
  const isEmployed = isEmployedIn(employee, period);
  const pays = !isPaid && isEmployed && paysSalary(kind);
  const { tax, extraPcb } = taxOf(employee, month, law.pcb);
  const before = earlier?.request.items.filter(({ isLater }) => !isLater) ?? [];
  const waiting = earlier?.request.items.filter(waitsForSalary) ?? [];
  // What an amendment before the salary takes back cannot be taken from what it pays: it waits.
  const waits = kind === 'amendment' && !isPaid && isEmployed;
  const own = itemsOf(entries, catalogue).map((entry) =>
    waits && isTakenBack(entry) ? { ...entry, isLater: true } : entry,
  );
  const comes =
    isPaid || !isEmployed ? [] : recurringOf(person, { period, month }, catalogue, !pays);
  const deducted = pays ? deductionsIn(person.deductions, month) : [];
  const deductions = deducted.flatMap(({ deduction, amount }): ItemEntry[] => {
    const known = catalogue.byId.get(deduction.payrollItemId);
    return known ? [{ item: known.item, amount }] : [];
  });
  const employment = isPaid
    ? earlier.request.employment
    : withBase(employmentOf(employee, person), entries.base, period);
  // What is paid already keeps the settings that it was paid with.
  const ownItems = isPaid ? earlier.request.ownItems : ownItemsOf(law.items, catalogue);
  const once = (now: Decimal, then: Decimal | undefined): Decimal =>
    isPaid ? (then ?? ZERO) : pays ? now : ZERO;
  return {
    deducted: deducted.map(({ deduction: { id }, amount }) => ({ id, amount })),
    request: {
      period,
      employment,
      statutory: statutoryOf(employee, month),
      tax,
      salary: isPaid || pays ? 'paid' : isEmployed ? 'later' : 'none',
      worked: entries.worked === null ? (earlier?.request.worked ?? null) : decimal(entries.worked),
      items: [
        ...before,
        ...(pays ? waiting.map(paidNow) : waiting),
        ...comes,
        ...own,
        ...deductions,
        ...(pays ? recovered([...before, ...own], catalogue) : []),
      ],
      ...(ownItems && Object.keys(ownItems).length > 0 && { ownItems }),
      ...(employee.lastDay !== null &&
        employee.lastDay < period.from && {
          last: lastOf(person, employee.lastDay, catalogue, month),
        }),
      leave: [...(earlier?.request.leave ?? []), ...leaveOf(entries)],
      extraWork: [
        ...(earlier?.request.extraWork ?? []),
        ...entries.extraWork.map(({ day, hours, date }) => ({
          day,
          hours: decimal(hours),
          ...(date !== null && { date }),
        })),
      ],
      previousMonth: person.previousMonth,
      claims: claimsIn(person.claims, month),
      countsSocsoRelief,
      cp38: once(cp38In(person.taxOrders, month), earlier?.request.cp38),
      extraPcb: once(extraPcb, earlier?.request.extraPcb),
      hrdRate,
      leaving: leavingIn(employee, period),
      year: person.year,
      taken: earlier?.taken ?? null,
    },
  };
}

const isTakenBack = ({ item }: ItemEntry): boolean => item.code === TAKEN_BACK;

/** An overpayment that an earlier run of the month left to the salary (ADR 71). */
const waitsForSalary = (entry: ItemEntry): boolean => entry.isLater === true && isTakenBack(entry);

const paidNow = ({ isLater: _, ...entry }: ItemEntry): ItemEntry => entry;

/** The last period of somebody who has left, with its recurring items. */
function lastOf(
  person: PersonMasters,
  lastDay: PlainDate,
  catalogue: Catalogue,
  month: Month,
): NonNullable<PayslipRequest['last']> {
  let at = month;
  while (wagePeriodOf(person.cycle, at).from > lastDay) at = monthPlus(at, -1);
  const period = wagePeriodOf(person.cycle, at);
  return { period, items: recurringOf(person, { period, month: at }, catalogue, false) };
}

/** Recurring items; before the salary is paid they count only for the tax, and deductions wait. */
const recurringOf = (
  { recurring, employee, cycle }: PersonMasters,
  { period, month }: { period: WagePeriod; month: Month },
  { byId }: Catalogue,
  isLater: boolean,
): ItemEntry[] =>
  recurringIn(recurring, period).flatMap((record): ItemEntry[] => {
    const known = byId.get(record.payrollItemId);
    if (!known?.isRecurring) return [];
    const entry = recurringEntry(record, known.item);
    const isOfYear = known.item.calculation === 'yearlyValue';
    const before = isOfYear ? monthsBeforeLast(record, employee, cycle, month) : undefined;
    const days = daysInForce(record, period, employee);
    if (days === null) return [];
    return [
      {
        ...entry,
        ...(days && { days }),
        ...(isOfYear && {
          months: monthsOfYear(record, employee, cycle, month),
          ...(before !== undefined && { monthsBefore: before }),
        }),
        ...(isLater && { isLater }),
      },
    ];
  });

/** An advance of the month is recovered with the salary. */
function recovered(entries: readonly ItemEntry[], { byCode }: Catalogue): ItemEntry[] {
  const of = (code: string): Decimal =>
    sum(entries.flatMap(({ item, amount }) => (item.code === code && amount ? [amount] : [])));
  const rest = of(ADVANCE).minus(of(RECOVERY));
  const item = byCode.get(RECOVERY)?.item;
  return item && rest.greaterThan(0) ? [{ item, amount: rest }] : [];
}

/** An entered base salary applies to the whole month, in the unit of the pay in force. */
function withBase(employment: Employment, base: string | null, period: WagePeriod): Employment {
  const { joined, lastDay, rows } = employment;
  const end = endIn(lastDay, period);
  const row = rows.findLast(({ from }) => from <= end) ?? rows[0];
  if (base === null || !row) return employment;
  return {
    ...employment,
    rows: [{ from: joined, rate: decimal(base), per: row.per }],
    rowsOfRecord: rows,
  };
}

/** The last day of a period on which somebody's pay is in force. */
const endIn = (lastDay: PlainDate | null, { to }: WagePeriod): PlainDate =>
  lastDay !== null && lastDay < to ? lastDay : to;

/** The period of somebody's pay; the calendar month for people without a cycle. */
export const periodOf = (
  person: Pick<PersonMasters, 'cycle'> | undefined,
  month: Month,
): WagePeriod =>
  wagePeriodOf(person?.cycle ?? { endsOn: 'monthEnd', assignedTo: 'endMonth' }, month);

const yearsBetween = (from: PlainDate, to: PlainDate): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);

/**
 * What exempts payments on leaving, for people who leave in the period or have left: these may be
 * paid once the clearance letter has arrived (payroll-pcb, section 12.3). The last day is served,
 * so years complete on it.
 */
export function leavingIn(employee: EmployeeRecord, { to }: WagePeriod): Leaving | null {
  const { birthDate, joinedOn, lastDay, leavingReason, isNonServiceDirector } = employee;
  if (lastDay === null || lastDay > to) return null;
  const age = yearsBetween(birthDate, lastDay);
  return {
    reason: reasonOf(leavingReason),
    date: lastDay,
    age,
    completedYears: yearsBetween(joinedOn, addDays(lastDay, 1)),
    compulsoryAge: leavingReason === 'compulsoryRetirement' ? age : null,
    isContractual: leavingReason === 'contractualRetirement',
    isNonServiceDirector,
  };
}

const reasonOf = (reason: EmployeeRecord['leavingReason']): Leaving['reason'] => {
  switch (reason) {
    case null:
    case 'illHealth':
    case 'death':
      return reason;
    case 'retirement':
    case 'compulsoryRetirement':
    case 'contractualRetirement':
      return 'retirement';
    default:
      return 'other';
  }
};

/** The base pay in force in a month and its unit; null if no row is in force. */
export function baseIn(
  employee: Pick<EmployeeRecord, 'pay' | 'joinedOn' | 'lastDay'>,
  cycle: SalaryCycle,
  month: Month,
): { base: string; per: 'month' | 'day' | 'hour' } | null {
  const end = endIn(employee.lastDay, wagePeriodOf(cycle, month));
  const row = employee.pay
    .filter(({ validFrom }) => validFrom <= end)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
    .at(-1);
  if (!row) return null;
  const per = { monthly: 'month', daily: 'day', hourly: 'hour' } as const;
  return { base: row.amount, per: per[row.payType] };
}
