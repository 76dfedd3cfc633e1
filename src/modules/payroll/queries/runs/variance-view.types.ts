import type { Month } from '@kernel/time';
import type { VarianceCause, VarianceFigure } from '../../domain/variance/variance.types';

/** A figure of both months, as decimal text; causes of zero are omitted. */
export interface VarianceAmounts {
  before: string;
  now: string;
  difference: string;
  causes: Readonly<Partial<Record<VarianceCause, string>>>;
}

/** GET payrollRun/variance: the month of a run compared with the previous month. */
export interface VarianceView {
  month: Month;
  monthBefore: Month;
  /** Without it everybody would be new, and nothing is compared. */
  hasMonthBefore: boolean;
  /**
   * Somebody's figures would reveal a confidential item to people who may not see it: those, and
   * all sums, are null.
   */
  isWithheld: boolean;
  total: Readonly<Record<VarianceFigure, VarianceAmounts>> | null;
  /** The number of people whom each cause affects. */
  counts: Readonly<Partial<Record<VarianceCause, number>>>;
  people: readonly {
    employeeId: string;
    staffNumber: string;
    name: string;
    figures: Readonly<Record<VarianceFigure, VarianceAmounts>> | null;
  }[];
}
