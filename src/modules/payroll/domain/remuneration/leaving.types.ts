import type { PlainDate } from '@kernel/time';

/** Why and after how long a person leaves: this decides which payments on leaving are exempt. */
export interface Leaving {
  /** Null if not stated: payments that it could exempt are refused. */
  reason: 'illHealth' | 'retirement' | 'death' | 'other' | null;
  date: PlainDate;
  /** Age on the day of leaving. */
  age: number;
  /** Whole years with the employer or its group. */
  completedYears: number;
  /** The compulsory retirement age, if it differs from the statutory one. */
  compulsoryAge: number | null;
  /** Retirement from 50 on is in the contract or collective agreement. */
  isContractual: boolean;
  /** A director of a controlled company who does not serve whole-time. */
  isNonServiceDirector: boolean;
}
