/** A value of a row as text; rows hold texts, numbers and dates, never objects. */
export const textOf = (value: unknown): string => String(value);
