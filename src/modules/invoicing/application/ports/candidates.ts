import type { Month } from '@kernel/time';

/** The candidates for a month's consolidation when no rows were selected. */
export interface MonthOfSales {
  supplierId: string;
  month: Month;
}

/** Unsubmitted receipts of a month: invoices to the general public. */
export abstract class Candidates {
  /** At most `most`, by number. */
  abstract of(sales: MonthOfSales, most: number): Promise<string[]>;
}
