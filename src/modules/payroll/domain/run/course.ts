import { amountText, type Decimal, decimal } from '@kernel/money';
import { wagePeriodOf } from '../pay';
import { type Figures, type PayLaw, payslip, type PayslipRequest, takenBy } from '../payslip';
import { type Catalogue, noEntries } from './entries';
import { isEmployedIn, type MonthRequest, monthRequest, type PersonMasters } from './month-request';
import { ordinaryMonthOf, ordinaryWagesOf } from './outcome';

/** The rest of a year for one person, with its first month separate. */
export interface Course {
  month: Figures;
  year: Figures;
}

/** What everybody shares in one month. */
export interface MonthAhead {
  law: PayLaw;
  catalogue: Catalogue;
  hrdRate: Decimal | null;
  countsSocsoRelief: boolean;
}

/** A change to the engine's request; a bonus or a claim concerns the first month only. */
export type Change = (request: PayslipRequest, isFirst: boolean) => PayslipRequest;

const unchanged: Change = (request) => request;

/**
 * The months from one to the end of its year as the records pay them, without entries: items,
 * deductions and claims that begin or end meanwhile do so, a loan is paid back, and people who have
 * left are no longer paid. Each month starts from the previous one's result; schedule, cycle and
 * policy stay those of the first. `first` is the request for the first month.
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
          ...rest,
          law,
          kind: 'regular',
          entries: noEntries,
          earlier: null,
          person: { ...person, year, previousMonth, deductions },
        });
    const slip = payslip(change(asked.request, isFirst), law);
    figures.push(slip.month);
    year = slip.yearAfter;
    previousMonth = ordinaryMonthOf(asked.request, {
      workingDays: slip.workingDays,
      ordinaryWages: ordinaryWagesOf(slip.lines),
    });
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

/** The same months for a person without a record: the same request in each of them. */
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
