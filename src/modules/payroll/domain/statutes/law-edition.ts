import type { Month } from '@kernel/time';
import { type Edition, isInForce } from './edition';
import type { LawTable } from './law-table';

/** Identifies an edition for good: the same hash means the same figures. */
export interface EditionName {
  table: LawTable;
  /** The Part of the Third Schedule; empty for every other table. */
  part: string;
  /** The first month of wages that it applies to. */
  validFrom: Month;
  /** SHA-256 of its content, in hexadecimal digits. */
  hash: string;
}

/** An edition as it was published; `content` is read by the reader of its table. */
export interface LawEdition extends Edition {
  table: LawTable;
  part: string;
  hash: string;
  content: unknown;
}

export const nameOf = ({ table, part, from, hash }: LawEdition): EditionName => ({
  table,
  part,
  validFrom: from,
  hash,
});

/**
 * The editions in force in a month, at most one for each table and Part. The one that began last
 * applies; of two that begin in the same month, the later in the list, which is how a misprint is
 * corrected.
 */
export function editionsIn(month: Month, editions: readonly LawEdition[]): LawEdition[] {
  const found = new Map<string, LawEdition>();
  for (const edition of editions) {
    if (edition.from > month) continue;
    const key = `${edition.table}${edition.part}`;
    const other = found.get(key);
    if (!other || other.from <= edition.from) found.set(key, edition);
  }
  return [...found.values()].filter((edition) => isInForce(edition, month));
}
