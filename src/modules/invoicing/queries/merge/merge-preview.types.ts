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
  /** The document it goes into, counted from 1; null if it is left out. */
  place: number | null;
  why: Fault | null;
}

export interface PlannedView {
  month: Month;
  dueDate: PlainDate;
  count: number;
  lines: number;
  currencyCode: string;
  /** The currency of the tax only. */
  taxCurrencyCode: string;
  ranges: string[];
  sums: SumsView;
}

export interface ConsolidationPreview {
  documents: PlannedView[];
  rows: PreviewRow[];
  /** There are more receipts than fit into one preview. */
  more: boolean;
  /** For the requested month, even if nothing goes in. */
  dueDate: PlainDate | null;
}

export interface MergePreview {
  /** To the general public: the law on consolidated e-invoices applies. */
  consolidated: boolean;
  rows: PreviewRow[];
  /** What prevents the merge, beyond the rows themselves. */
  faults: Fault[];
  sums: SumsView;
  currencyCode: string;
  /** The currency of the tax only. */
  taxCurrencyCode: string;
  dueDate: PlainDate | null;
  documents: number;
}
