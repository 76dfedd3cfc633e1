import type { PlainDate } from './plain-date';

/** A payroll or reporting month, `2025-03`. */
export type Month = string;

export const monthOf = (date: PlainDate): Month => date.slice(0, 7);
