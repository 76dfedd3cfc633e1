import type { Month } from '@kernel/time';

/** What a month's consolidation is about when nobody chose rows. */
export interface MonthOfSales {
  supplierId: string;
  month: Month;
}

/** Receipts of a month that the authority has not: invoices to the general public. */
export abstract class Candidates {
  /** At most `most`, by number. */
  abstract of(sales: MonthOfSales, most: number): Promise<string[]>;
}
