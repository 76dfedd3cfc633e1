import type { Decimal } from '@kernel/money';
import type { ItemCategory } from '../remuneration';

/** Why pay differs from the previous month. */
export const varianceCauses = [
  ...(['joiner', 'leaver', 'raise', 'timeWorked', 'overtime', 'bonus', 'leave'] as const),
  ...(['tableEdition', 'relief', 'override', 'rounding', 'other'] as const),
] as const;
export type VarianceCause = (typeof varianceCauses)[number];

/** The figures of a payslip whose differences are explained. */
export const varianceFigures = ['gross', 'net', 'employerCost'] as const;
export type VarianceFigure = (typeof varianceFigures)[number];

/** Amounts by cause, without zeros; together they are the difference. */
export type Causes = Readonly<Partial<Record<VarianceCause, Decimal>>>;

/** One figure of both months. */
export interface Difference {
  before: Decimal;
  now: Decimal;
  difference: Decimal;
  causes: Causes;
}

export type Differences = Readonly<Record<VarianceFigure, Difference>>;

export interface PersonVariance {
  employeeId: string;
  staffNumber: string;
  name: string;
  figures: Differences;
}

export interface Variance {
  /** The people with a difference in any figure. */
  people: readonly PersonVariance[];
  total: Differences;
  /** The number of people whom each cause affects. */
  counts: Readonly<Partial<Record<VarianceCause, number>>>;
}

/** The group of each item, by its code; null if the catalogue no longer has it. */
export type CategoryOf = (code: string) => ItemCategory | null;
