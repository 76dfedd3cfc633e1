import type { Month } from '@kernel/time';
import type { DutyView } from '../calendar/calendar.types';

/** What pay costs, by its kinds; they come to the cost of the employer. */
export const costKinds = ['base', 'otherPay', 'epf', 'socso', 'eis', 'hrd', 'taxBorne'] as const;
export type CostKind = (typeof costKinds)[number];

export interface CostOfMonth {
  month: Month;
  /** Distinct people paid. */
  people: number;
  /** Null where the month tells confidential pay that the reader may not see. */
  total: string | null;
  kinds: Readonly<Record<CostKind, string>> | null;
}

/** GET payrollHome/summary: the twelve months of a year that are locked. */
export interface PayrollHome {
  year: number;
  isWithheld: boolean;
  months: readonly CostOfMonth[];
  /** The cost of the year by department, the highest first; null where it is withheld. */
  departments: readonly { name: string; people: number; total: string }[] | null;
  headcount: { employed: number; joining: number; leaving: number };
  /** What waits for somebody. */
  open: {
    /** Runs that are not approved yet. */
    runs: readonly {
      id: string;
      name: string;
      month: Month;
      state: 'draft' | 'calculated';
      notices: number;
    }[];
    /** Due within a fortnight, or overdue. */
    duties: readonly DutyView[];
  };
}
