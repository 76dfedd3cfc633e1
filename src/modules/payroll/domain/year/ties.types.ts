import type { Decimal } from '@kernel/money';
import type { Month } from '@kernel/time';
import type { EaDetail } from './ea';
import type { TieFigure } from './tie-figures';

/** A figure of one person, or of everybody, computed in three ways. */
export interface Tie {
  figure: TieFigure;
  /** The total of the year's runs. */
  runs: Decimal;
  ea: Decimal;
  /** As read from the file; null if the file cannot be made yet. */
  cp8d: Decimal | null;
  /** The sen that the file drops; not part of a difference. */
  cut: Decimal;
  isTied: boolean;
}

export interface PersonTies {
  employeeId: string;
  name: string;
  staffNumber: string;
  /** Months of employment in the year in which no effective run has the person. */
  missing: readonly Month[];
  ties: readonly Tie[];
  /** Taxed, but filed under no line of the form. */
  unfiled: readonly EaDetail[];
  isTied: boolean;
}

/** Somebody employed in the year on record, who is on none of its forms. */
export type UnpaidPerson = Pick<PersonTies, 'employeeId' | 'name' | 'staffNumber' | 'missing'>;
