import type { KindNumber } from '../../domain/document/kinds';
import type { Status } from '../../domain/document/lifecycle';

/** A document on the other side of a reference. */
export interface Related {
  id: string;
  kind: KindNumber;
  invoiceNumber: string | null;
  submitStatus: Status;
  issueDate: string | null;
  currencyCode: string | null;
  /** The note's share of the original. */
  amount: string;
}

/** An original of a note; one that we do not store has no id. */
export interface Corrected extends Omit<Related, 'id' | 'kind' | 'submitStatus'> {
  id: string | null;
  kind: KindNumber | null;
  submitStatus: Status | null;
  uuid: string | null;
  total: string | null;
  left: string | null;
}

export interface NotesView {
  corrects: Corrected[];
  notes: Related[];
  total: string;
  /** Taken by notes so far, and what remains. */
  noted: string;
  left: string;
  currencyCode: string | null;
}
