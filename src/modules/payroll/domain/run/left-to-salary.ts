import { Decimal, sum, ZERO } from '@kernel/money';
import type { Month } from '@kernel/time';
import { TAKEN_BACK } from './amendment';
import { type Catalogue, itemsOf, type StoredEntries } from './entries';
import { ADVANCE, paysSalary, RECOVERY } from './month-request';
import type { RunKind } from './run.types';

/** What one run of a month has entered for a person. */
export interface EntriesInMonth {
  month: Month;
  kind: RunKind;
  entries: StoredEntries;
  /** A run of that month pays the person's salary. */
  hasSalary: boolean;
}

/** The items that a salary recovers, or an entry by hand. */
export const recoverable: readonly string[] = [ADVANCE, RECOVERY, TAKEN_BACK];

/**
 * The months before this one whose advance or overpayment waited for a salary that no run of that
 * month paid to the person (ADR 71), in order; none once entries of later months, this one
 * included, have recovered the sum.
 */
export function leftToSalary(
  rows: readonly EntriesInMonth[],
  month: Month,
  catalogue: Catalogue,
): Month[] {
  const byMonth = Map.groupBy(
    rows.filter((row) => row.month <= month),
    (row) => row.month,
  );
  let [left, months]: [Decimal, Month[]] = [ZERO, []];
  for (const [at, ofMonth] of [...byMonth].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const { advanced, takenBack } = sumsOf(ofMonth, catalogue);
    const waits = at < month && ofMonth.every(({ hasSalary }) => !hasSalary);
    if (waits) {
      left = left.plus(advanced).plus(takenBack.later);
      if (advanced.plus(takenBack.later).greaterThan(0)) months.push(at);
    } else if (advanced.lessThan(0)) left = left.plus(advanced);
    left = left.minus(takenBack.now);
    if (left.lessThanOrEqualTo(0)) [left, months] = [ZERO, []];
  }
  return months;
}

/** Advances less what was recovered of them, and overpayments that are taken back with the salary, or at once. */
function sumsOf(
  rows: readonly EntriesInMonth[],
  catalogue: Catalogue,
): { advanced: Decimal; takenBack: { later: Decimal; now: Decimal } } {
  const of = (code: string, among = rows): Decimal => {
    const id = catalogue.byCode.get(code)?.id;
    return sum(
      among.flatMap(({ entries }) => {
        const items = entries.items.filter(({ payrollItemId }) => payrollItemId === id);
        return itemsOf({ items }, catalogue).flatMap(({ amount }) => amount ?? []);
      }),
    );
  };
  const isSalary = ({ kind }: EntriesInMonth): boolean => paysSalary(kind);
  return {
    advanced: of(ADVANCE).minus(of(RECOVERY)),
    takenBack: {
      later: of(
        TAKEN_BACK,
        rows.filter(({ kind }) => kind === 'amendment'),
      ),
      now: of(TAKEN_BACK, rows.filter(isSalary)),
    },
  };
}
