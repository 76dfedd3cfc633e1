import type { PlainDate } from '@kernel/time';

/** The row in force on a day: the last that has begun; null before the first. */
export function inForceOn<R extends { validFrom: PlainDate }>(
  rows: readonly R[],
  on: PlainDate,
): R | null {
  let found: R | null = null;
  for (const row of rows)
    if (row.validFrom <= on && (found === null || row.validFrom > found.validFrom)) found = row;
  return found;
}
