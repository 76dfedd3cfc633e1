import { amountText, type Decimal, decimal } from '@kernel/money';
import { wagePeriodOf } from '../pay';
import { type Figures, type PayLaw, payslip, type PayslipRequest, takenBy } from '../payslip';
import { type Catalogue, noEntries } from './entries';
import { isEmployedIn, type MonthRequest, monthRequest, type PersonMasters } from './month-request';
import { ordinaryWagesOf } from './outcome';

/** What the rest of a year comes to for one person, the first of its months apart. */
export interface Course {
  month: Figures;
  year: Figures;
}

/** What is the same for everybody in one month. */
export interface MonthAhead {
  law: PayLaw;
  catalogue: Catalogue;
  hrdRate: Decimal | null;
  countsSocsoRelief: boolean;
}

/** What is asked of the engine in place of what the records say; a bonus or a claim is of the first month alone. */
export type Change = (request: PayslipRequest, isFirst: boolean) => PayslipRequest;

const unchanged: Change = (request) => request;

/**
 * The months from one to the end of its year as the records pay them, with nothing entered: items, deductions and claims that
 * begin or end on the way do so, a loan is paid back, and whoever has left is paid no longer. Each month begins with what the one
 * before came to; schedule, cycle and policy stay those of the first. `first` is what is asked for the first month.
 */
export function courseOf(
  first: MonthRequest,
  person: PersonMasters,
  months: readonly MonthAhead[],
  change: Change = unchanged,
): Course {
  const figures: Figures[] = [];
  let { year, previousMonth, deductions } = person;
  for (const [index, { law, ...rest }] of months.entries()) {
    const isFirst = index === 0;
    if (!isFirst && !isEmployedIn(person.employee, wagePeriodOf(person.cycle, law.month))) break;
    const asked = isFirst
      ? first
      : monthRequest({
          ...{ ...rest, law, kind: 'regular', entries: noEntries, earlier: null },
          person: { ...person, year, previousMonth, deductions },
        });
    const slip = payslip(change(asked.request, isFirst), law);
    figures.push(slip.month);
    year = slip.yearAfter;
    previousMonth = { wages: ordinaryWagesOf(slip.lines), days: decimal(slip.workingDays) };
    deductions = paidBack(deductions, asked.deducted);
  }
  return { month: figures[0]!, year: takenBy(figures) };
}

/** Loans less what a month takes for them. */
const paidBack = (
  deductions: PersonMasters['deductions'],
  taken: MonthRequest['deducted'],
): PersonMasters['deductions'] =>
  deductions.map((each) => {
    const own = taken.find(({ id }) => id === each.id);
    if (!own || each.balance === null) return each;
    return { ...each, balance: amountText(decimal(each.balance).minus(own.amount)) };
  });

/** The same months for somebody of whom no record is kept: the same request in each of them. */
export function repeated(request: PayslipRequest, months: readonly MonthAhead[]): Course {
  const figures: Figures[] = [];
  let { year } = request;
  for (const [index, { law, hrdRate }] of months.entries()) {
    // Calendar months are used in place of a salary cycle.
    const period =
      index === 0
        ? request.period
        : wagePeriodOf({ endsOn: 'monthEnd', assignedTo: 'endMonth' }, law.month);
    const slip = payslip({ ...request, period, hrdRate, year }, law);
    figures.push(slip.month);
    year = slip.yearAfter;
  }
  return { month: figures[0]!, year: takenBy(figures) };
}
