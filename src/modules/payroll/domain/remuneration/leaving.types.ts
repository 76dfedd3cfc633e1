import type { PlainDate } from '@kernel/time';

/** Why and after how long somebody leaves: what payments on leaving are exempt by. */
export interface Leaving {
  /** Null where nobody was asked: what is exempt by it is refused. */
  reason: 'illHealth' | 'retirement' | 'death' | 'other' | null;
  date: PlainDate;
  /** Age on the day of leaving. */
  age: number;
  /** Whole years with the employer or its group. */
  completedYears: number;
  /** The compulsory age of retirement, when it is another than that of the law. */
  compulsoryAge: number | null;
  /** Retirement from 50 on is in the contract or collective agreement. */
  isContractual: boolean;
  /** A director of a controlled company who does not serve whole-time. */
  isNonServiceDirector: boolean;
}
