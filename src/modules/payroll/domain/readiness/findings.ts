import { amountText, type Decimal, decimal } from '@kernel/money';
import type { Params } from '@kernel/rules';
import { addDays, type Month } from '@kernel/time';
import {
  citizenshipOf,
  countedChildren,
  inForceOn,
  type PayRecord,
  profileDay,
  recurringIn,
} from '../inputs';
import { isLocal } from '../contributions/readings';
import { nricBirthDate } from '../masters/nric';
import { lastDayOf, monthPlus } from '../pay';
import { isEmployedIn } from '../run/month-request';
import { dailyMinimum, type MinimumWage } from '../statutes';
import type {
  Check,
  CompanyToCheck,
  Finding,
  MonthToCheck,
  PersonToCheck,
} from './readiness.types';

/** Everything missing or unusual before a month is calculated: the employer first, then people in order. */
export function* findingsOf(request: MonthToCheck): Generator<Finding> {
  yield* ofCompany(request);
  for (const person of request.people) yield* ofPerson(person, request);
  yield* sharedAccounts(request.people);
}

function* ofCompany(request: MonthToCheck): Generator<Finding> {
  const { company } = request;
  const at = (check: Check, field: string, params: Params = {}): Finding => ({
    check,
    employeeId: null,
    params,
    place: { resource: 'companyProfile', id: company?.id ?? null, field },
  });
  if (!company) {
    yield at('companyMissing', 'name');
    return;
  }
  if (!company.eNumber) yield at('eNumberMissing', 'eNumber');
  if (!company.epfNumber) yield at('companyEpfMissing', 'epfNumber');
  if (!company.socsoNumber) yield at('companySocsoMissing', 'socsoNumber');
  yield* ofLevy(company, request, at);
}

function* ofPerson(person: PersonToCheck, request: MonthToCheck): Generator<Finding> {
  const { employee, period } = person;
  const at = (check: Check, field: string, params: Params = {}): Finding => ({
    check,
    employeeId: employee.id,
    params,
    place: { resource: 'employee', id: employee.id, field },
  });
  if (!period) yield at('cycleMissing', 'salaryCycleId');
  if (person.daysPerWeek === null) yield at('scheduleMissing', 'workScheduleId');
  if (!person.hasPolicy) yield at('policyMissing', 'salaryPolicyId');
  yield* ofTax(person, request.month, at);
  yield* ofYear(person, request.month, at);
  yield* ofIdentity(person, request.month, at);
  yield* ofRelease(employee, request, at);
  yield* ofPay(person, request, at);
  yield* ofYearlyValues(person, request, at);
  if (person.notRecovered.length > 0)
    yield at('notRecovered', 'name', { months: spansOf(person.notRecovered).join(', ') });
  for (const { id, amount } of person.waiting)
    yield {
      ...at('claimWaiting', 'state', { amount }),
      place: { resource: 'reliefClaim', id, field: 'state' },
    };
  const { overtimeHours } = person;
  if (overtimeHours.greaterThan(request.overtimeHoursLimit))
    yield at('overtimeAboveLimit', 'name', {
      hours: overtimeHours.toString(),
      limit: request.overtimeHoursLimit.toString(),
    });
}

/** An employer who reaches the number is liable at once, whatever it chose before (payroll-contributions, section 7). */
function* ofLevy(
  { hrdfRates }: CompanyToCheck,
  { month, people, hrdMandatoryFrom: least }: MonthToCheck,
  at: At,
): Generator<Finding> {
  const row = inForceOn(hrdfRates, profileDay(month));
  if (row?.status === 'mandatory' || row?.status === 'exempt') return;
  const count = people.filter(({ employee }) => isCounted(employee, month)).length;
  if (least !== null && count >= least) yield at('hrdMandatory', 'hrdfRates', { count, least });
  else if (!row) yield at('hrdRateMissing', 'hrdfRates');
}

/**
 * Citizens who are still employed on the last day of the month; not directors who only receive
 * fees, to whom the levy does not apply.
 */
const isCounted = (employee: PersonToCheck['employee'], month: Month): boolean =>
  employee.isHrd &&
  citizenshipOf(employee, profileDay(month)) === 'citizen' &&
  (employee.lastDay === null || employee.lastDay >= lastDayOf(month));

type At = (check: Check, field: string, params?: Params) => Finding;

const approved: readonly string[] = ['rep', 'kw', 'csuite'];

function* ofTax({ employee }: PersonToCheck, month: Month, at: At): Generator<Finding> {
  const profile = inForceOn(employee.taxProfiles, profileDay(month));
  if (!profile) yield at('taxProfileMissing', 'taxProfiles');
  else if (approved.includes(profile.regime) && !profile.approval)
    yield at('approvalMissing', 'taxProfiles');
  else if (
    approved.includes(profile.regime) &&
    profile.approvalEnds !== null &&
    profile.approvalEnds < profileDay(month)
  )
    yield at('approvalEnded', 'taxProfiles', { on: profile.approvalEnds });
  const children = countedChildren(employee.dependants, month);
  if (profile?.category === '1' && children.length > 0)
    yield at('childrenInCategoryOne', 'dependants');
  const stated = employee.dependants.filter(
    ({ validFrom, validTo }) =>
      validFrom <= lastDayOf(month) && (validTo === null || validTo >= lastDayOf(month)),
  );
  if (stated.length > children.length) yield at('childGrownUp', 'dependants');
  if (!employee.tin) yield at('tinMissing', 'tin');
}

/**
 * People who joined during the year must state what earlier employers paid, or that nobody did
 * (payroll-pcb, section 14).
 */
function* ofYear(person: PersonToCheck, month: Month, at: At): Generator<Finding> {
  const { employee, earlier, opening } = person;
  const year = month.slice(0, 4);
  const joinedInYear = employee.joinedOn > `${year}-01-01` && employee.joinedOn.startsWith(year);
  if (joinedInYear && earlier.length === 0 && !employee.noEarlierEmployer)
    yield at('tp3Missing', 'noEarlierEmployer', { joined: employee.joinedOn });
  if (opening && month <= opening.untilMonth)
    yield {
      ...at('monthInOpening', 'untilMonth', { until: opening.untilMonth }),
      place: { resource: 'openingBalance', id: opening.id, field: 'untilMonth' },
    };
  const missing = unknownMonths(person);
  if (missing.length > 0)
    yield {
      ...at('openingMissing', 'untilMonth', { months: spansOf(missing).join(', ') }),
      place: { resource: 'openingBalance', id: opening?.id ?? null, field: 'untilMonth' },
    };
}

/**
 * Months of the year in which the person was employed here, but what they were paid is not known:
 * Y, K, X and Z would lack it (payroll-pcb, sections 4 and 21).
 */
const unknownMonths = ({ employee, opening, before }: PersonToCheck): Month[] =>
  before
    .filter(
      ({ month, period, isPaid }) =>
        !isPaid &&
        isEmployedIn(employee, period) &&
        (opening === null || month > opening.untilMonth),
    )
    .map(({ month }) => month);

/** Months in order as text, those that follow one another as one span. */
function spansOf(months: readonly Month[]): string[] {
  const spans: { first: Month; last: Month }[] = [];
  for (const month of months) {
    const span = spans.at(-1);
    if (span && monthPlus(span.last, 1) === month) span.last = month;
    else spans.push({ first: month, last: month });
  }
  return spans.map(({ first, last }) => (first === last ? first : `${first} – ${last}`));
}

function* ofIdentity({ employee }: PersonToCheck, month: Month, at: At): Generator<Finding> {
  const { idType, idNumber, birthDate } = employee;
  const born = idType === 'nric' ? nricBirthDate(idNumber) : null;
  if (born !== null && born !== birthDate.slice(2)) yield at('birthDateDiffers', 'birthDate');
  if (idType === 'passport') yield* ofPass(employee, month, at);
  if (employee.isEpf && !employee.epfNumber) yield at('epfNumberMissing', 'epfNumber');
  // The authority identifies citizens by their identity card.
  if (employee.isSocso && idType !== 'nric' && !employee.socsoNumber)
    yield at('socsoNumberMissing', 'socsoNumber');
  if (!employee.accountNumber) yield at('bankMissing', 'accountNumber');
  if (!employee.email) yield at('emailMissing', 'email');
}

/**
 * Existing local staff could leave SKBBK (LINDUNG 24 Jam) within one period; whoever did not stays in
 * for good, and foreigners cannot leave (payroll-contributions, section 5). When new staff may leave
 * is not settled, so nothing is asked of them.
 */
function* ofRelease(
  employee: PersonToCheck['employee'],
  { month, skbbkTerms }: MonthToCheck,
  at: At,
): Generator<Finding> {
  const on = profileDay(month);
  const notice = inForceOn(employee.skbbkNotices, on);
  if (!employee.isSocso || month < skbbkTerms.from || notice?.status !== 'released') return;
  const { from, to } = skbbkTerms.optOutWindow;
  const { filedOn } = notice;
  const isInTime = filedOn !== null && filedOn >= from && filedOn <= to;
  if (!isLocal(citizenshipOf(employee, on))) yield at('releaseOfForeigner', 'skbbkNotices');
  else if (employee.joinedOn <= to && !isInTime)
    yield at('releaseOutsideWindow', 'skbbkNotices', { from, to });
}

function* ofPass(
  { passExpires, permanentResidentSince, nationality }: PersonToCheck['employee'],
  month: Month,
  at: At,
): Generator<Finding> {
  const isResident = permanentResidentSince !== null && permanentResidentSince <= lastDayOf(month);
  if (nationality === 'MYS' || isResident) return;
  if (passExpires === null) yield at('passUnknown', 'passExpires');
  else if (passExpires < `${month}-01`) yield at('passExpired', 'passExpires', { on: passExpires });
  else if (passExpires <= lastDayOf(month))
    yield at('passExpires', 'passExpires', { on: passExpires });
}

/**
 * The monthly figure does not apply to people with less than a whole month's work, and none applies
 * to interns.
 */
const outsideMonthly: readonly string[] = ['partTime', 'intern'];

/** The minimum that the order of minimum wages sets for a kind of pay; null if it is not applied to it. */
function leastPay(
  { employee: { employeeStatus }, daysPerWeek }: PersonToCheck,
  payType: PayRecord['payType'],
  order: MinimumWage | null,
): Decimal | null {
  if (order === null || employeeStatus === 'intern') return null;
  if (payType === 'monthly') return outsideMonthly.includes(employeeStatus) ? null : order.monthly;
  if (payType === 'hourly') return order.hourly;
  return daysPerWeek ? dailyMinimum(order, daysPerWeek) : null;
}

function* ofPay(person: PersonToCheck, request: MonthToCheck, at: At): Generator<Finding> {
  const { employee, period, recurring } = person;
  if (!period) return;
  const begins = employee.joinedOn > period.from ? employee.joinedOn : period.from;
  const pay = inForceOn(employee.pay, begins);
  if (!pay) yield at('payMissing', 'pay', { on: begins });
  const least = pay && leastPay(person, pay.payType, request.minimumWage);
  if (pay && least && decimal(pay.amount).lessThan(least))
    yield at('belowMinimumWage', 'pay', { amount: pay.amount, least: amountText(least) });
  const { contractEndsOn, lastDay } = employee;
  if (contractEndsOn !== null && contractEndsOn < period.from && lastDay === null)
    yield at('contractEnded', 'contractEndsOn', { on: contractEndsOn });
  const inForce = recurringIn(recurring, period);
  // Their last pay may be in any later run; what goes on beyond it is unusual.
  if (lastDay !== null && lastDay < period.from && inForce.length > 0)
    yield at('leftBefore', 'lastDay', { on: lastDay });
  if (lastDay !== null && lastDay <= period.to && employee.leavingReason === null)
    yield at('leavingReasonMissing', 'leavingReason', { on: lastDay });
  const seen = new Set<string>();
  for (const item of inForce) {
    if (seen.has(item.payrollItemId))
      yield {
        ...at('itemTwice', 'beginsOn'),
        place: { resource: 'employeePayrollItem', id: item.id, field: 'beginsOn' },
      };
    seen.add(item.payrollItemId);
  }
}

/**
 * A yearly value is spread over the months of each year anew (ADR 130): what was entered for an
 * earlier year counts in full again. Asked before the first pay of the year, which settles it.
 */
function* ofYearlyValues(
  { employee, period, before, recurring }: PersonToCheck,
  { month, yearlyItems }: MonthToCheck,
  at: At,
): Generator<Finding> {
  if (!period || before.some(({ isPaid }) => isPaid)) return;
  const { from } = before[0]?.period ?? period;
  if (employee.joinedOn >= from) return;
  for (const { id, payrollItemId, beginsOn } of recurringIn(recurring, period)) {
    const item = yearlyItems.get(payrollItemId);
    if (item === undefined || beginsOn >= from) continue;
    const params = { item, year: Number(month.slice(0, 4)), until: addDays(from, -1) };
    yield {
      ...at('yearlyValueAgain', 'endsOn', params),
      place: { resource: 'employeePayrollItem', id, field: 'endsOn' },
    };
  }
}

/** An account that two people are paid into. */
function* sharedAccounts(people: readonly PersonToCheck[]): Generator<Finding> {
  const owners = new Map<string, string>();
  for (const { employee } of people) {
    const account = employee.accountNumber?.replace(/\D/g, '');
    if (!account) continue;
    if (owners.has(account))
      yield {
        check: 'bankTwice',
        employeeId: employee.id,
        params: {},
        place: { resource: 'employee', id: employee.id, field: 'accountNumber' },
      };
    else owners.set(account, employee.id);
  }
}
