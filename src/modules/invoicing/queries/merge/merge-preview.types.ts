import type { Fault } from '@kernel/rules';
import type { Month, PlainDate } from '@kernel/time';
import type { Sums } from '../../domain/merge/receipt';

export type SumsView = Record<keyof Sums, string>;

export interface PreviewRow {
  id: string;
  invoiceNumber: string;
  issueDate: PlainDate | null;
  buyerName: string | null;
  currencyCode: string;
  payable: string;
  /** Which of the documents it goes into, counted from 1; null when it stays out. */
  place: number | null;
  why: Fault | null;
}

export interface PlannedView {
  month: Month;
  dueDate: PlainDate;
  count: number;
  lines: number;
  currencyCode: string;
  /** Of the tax alone. */
  taxCurrencyCode: string;
  ranges: string[];
  sums: SumsView;
}

export interface ConsolidationPreview {
  documents: PlannedView[];
  rows: PreviewRow[];
  /** There are more receipts than one preview takes. */
  more: boolean;
  /** Of the month asked for, also when nothing goes in. */
  dueDate: PlainDate | null;
}

export interface MergePreview {
  /** To the general public: the law of consolidated e-invoices holds. */
  consolidated: boolean;
  rows: PreviewRow[];
  /** What keeps them from being merged, beyond the rows themselves. */
  faults: Fault[];
  sums: SumsView;
  currencyCode: string;
  /** Of the tax alone. */
  taxCurrencyCode: string;
  dueDate: PlainDate | null;
  documents: number;
}
