import type { DocumentView, TotalsOf } from '../domain/document/document.types';
import type { RecordMembers } from './record-members.types';

/** Warnings that did not block a document, in the reader's language. */
export interface Warned {
  warnings: { code: string; path: string; message: string }[];
}

/** A document with its computed sums, and the authority's public page about it once it is valid. */
export interface DocumentAnswer extends DocumentView, RecordMembers {
  totals: TotalsOf<string>;
  lineCount: number;
  customFieldCount: number;
  validationLink: string | null;
}
