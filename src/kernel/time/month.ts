import type { PlainDate } from './plain-date';

/** A payroll or reporting month, `2025-03`. */
export type Month = string;

export const isMonth = (value: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(value);

export const monthOf = (date: PlainDate): Month => date.slice(0, 7);
