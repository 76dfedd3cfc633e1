import { type Fault, Refused } from '@kernel/rules';
import type { Month } from '@kernel/time';
import type { LawTable } from './law-table';

/** A table or a rule of the law, in force from one month of wages to another. */
export interface Edition {
  from: Month;
  /** The last month; null while no later edition is known. */
  to: Month | null;
  /** Printed beside every figure derived from it. */
  source: string;
}

/** A month without a known edition is refused, never guessed. */
export class UnknownEdition extends Refused {
  constructor(
    readonly table: LawTable,
    month: Month,
  ) {
    super('payroll.editionUnknown', { table: `lawTables.${table}`, month });
  }
}

export const isInForce = ({ from, to }: Edition, month: Month): boolean =>
  from <= month && (to === null || month <= to);

/** The edition in force in a month. */
export function editionOf<E extends Edition>(
  table: LawTable,
  editions: readonly E[],
  month: Month,
): E {
  const found = editions.find((edition) => isInForce(edition, month));
  if (!found) throw new UnknownEdition(table, month);
  return found;
}

/** Editions must not overlap: of two tables for the same month, the first one found would silently win. */
export function* faultsOfEditions<E extends Edition>(
  table: string,
  editions: readonly E[],
  meet: (a: E, b: E) => boolean = () => true,
): Generator<Fault> {
  for (const [index, later] of editions.entries())
    for (const earlier of editions.slice(0, index))
      if (overlap(earlier, later) && meet(earlier, later))
        yield {
          code: 'statute.editionsOverlap',
          path: table,
          params: { from: later.from, other: earlier.from },
        };
}

const overlap = (a: Edition, b: Edition): boolean =>
  (b.to === null || a.from <= b.to) && (a.to === null || b.from <= a.to);
