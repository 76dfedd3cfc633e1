import type { PlainDate } from './plain-date';

/** A payroll or reporting month, `2025-03`. */
export type Month = string;

export const monthOf = (date: PlainDate): Month => date.slice(0, 7);

/** The month before: `2025-12` before `2026-01`. */
export function monthBefore(month: Month): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}

/** The month after: `2026-01` after `2025-12`. */
export function monthAfter(month: Month): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
