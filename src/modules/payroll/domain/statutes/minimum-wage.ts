import type { Decimal } from '@kernel/money';
import type { Month } from '@kernel/time';
import type { Statutes } from './statutes.types';

/** The least monthly basic pay in a month; null before the first order known. */
export const minimumWageIn = (month: Month, { minimumWages }: Statutes): Decimal | null =>
  minimumWages.findLast(({ from }) => from <= month)?.monthly ?? null;
