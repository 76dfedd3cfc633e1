import type { Month } from '@kernel/time';
import type { DutyView } from '../calendar/calendar.types';

/** The kinds of pay cost; together they are the employer's cost. */
export const costKinds = ['base', 'otherPay', 'epf', 'socso', 'eis', 'hrd', 'taxBorne'] as const;
export type CostKind = (typeof costKinds)[number];

export interface CostOfMonth {
  month: Month;
  /** Distinct people paid. */
  people: number;
  /** Null if the month would reveal confidential pay that the reader may not see. */
  total: string | null;
  kinds: Readonly<Record<CostKind, string>> | null;
}

/** GET payrollHome/summary: the locked months of a year. */
export interface PayrollHome {
  year: number;
  isWithheld: boolean;
  months: readonly CostOfMonth[];
  /** The cost of the year by department, the highest first; null where it is withheld. */
  departments: readonly { name: string; people: number; total: string }[] | null;
  headcount: { employed: number; joining: number; leaving: number };
  /** Open tasks. */
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
