import type { Fault } from '@kernel/rules';

/** What the server returns for `mergePreview` and `consolidationPreview`. */
export interface PreviewRow {
  id: string;
  invoiceNumber: string;
  issueDate: string | null;
  buyerName: string | null;
  currencyCode: string;
  payable: string;
  place: number | null;
  why: Fault | null;
}

export interface SumsView {
  excludingTax: string;
  tax: string;
  includingTax: string;
  payable: string;
}

export interface MergePreview {
  consolidated: boolean;
  rows: PreviewRow[];
  faults: Fault[];
  sums: SumsView;
  currencyCode: string;
  dueDate: string | null;
  documents: number;
}

export interface PlannedView {
  month: string;
  dueDate: string;
  count: number;
  lines: number;
  currencyCode: string;
  ranges: string[];
  sums: SumsView;
}

export interface ConsolidationPreview {
  documents: PlannedView[];
  rows: PreviewRow[];
  more: boolean;
  dueDate: string | null;
}

/** The merge state of a document: `mergeOf`. */
export interface MergeOf {
  contains: {
    count: number;
    consolidated: boolean;
    month: string | null;
    dueDate: string | null;
  } | null;
  containedIn: { id: string; invoiceNumber: string | null } | null;
}
