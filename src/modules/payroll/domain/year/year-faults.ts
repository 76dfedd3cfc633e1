import type { Fault } from '@kernel/rules';
import type { Month } from '@kernel/time';
import { personFault } from '../files/faults';
import { figureWord } from './tie-figures';
import type { PersonTies, UnpaidPerson } from './ties.types';

/**
 * What keeps a year from being filed, and what deserves attention before it is (payroll-pcb 18.2:
 * the totals of Form EA and C.P.8D must agree). A difference is an error; months without a locked
 * run are warnings, since somebody may have been on unpaid leave, or the year not be over.
 */
export function* faultsOfYear(
  effective: readonly Month[],
  people: readonly PersonTies[],
  unpaid: readonly UnpaidPerson[],
): Generator<Fault> {
  for (const person of people) {
    for (const { code, names, amount } of person.unfiled)
      yield personFault('unfiled', person, `items.${code}`, {
        item: names.en,
        amount: amount.toFixed(2),
      });
    for (const { figure, runs, ea, isTied } of person.ties)
      if (!isTied)
        yield personFault('yearDiffers', person, figure, {
          figure: figureWord(figure),
          runs: runs.toFixed(2),
          ea: ea.toFixed(2),
        });
  }
  const everybody = [...people, ...unpaid];
  const missing = new Set(everybody.flatMap((person) => person.missing));
  // A month that nobody has is reported once, not for each person.
  const ofNobody = [...missing].filter((month) => !effective.includes(month)).sort();
  for (const span of spansOf(ofNobody))
    yield {
      code: `payrollFile.${isOneMonth(span) ? 'yearMonthMissing' : 'yearMonthsMissing'}`,
      path: `runs.${span.from}`,
      params: { ...span },
      severity: 'warning',
    };
  for (const person of everybody)
    for (const span of spansOf(person.missing.filter((month) => effective.includes(month)))) {
      const code = isOneMonth(span) ? 'personMonthMissing' : 'personMonthsMissing';
      yield { ...personFault(code, person, span.from, { ...span }), severity: 'warning' };
    }
}

interface Span {
  from: Month;
  to: Month;
}

const isOneMonth = ({ from, to }: Span): boolean => from === to;

/** Months of one year in order, as spans without a gap. */
function spansOf(months: readonly Month[]): Span[] {
  const spans: Span[] = [];
  for (const month of months) {
    const last = spans.at(-1);
    if (last && Number(month.slice(5)) === Number(last.to.slice(5)) + 1) last.to = month;
    else spans.push({ from: month, to: month });
  }
  return spans;
}
