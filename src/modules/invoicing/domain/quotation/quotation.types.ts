import type { Decimal } from '@kernel/money';
import type { PlainDate } from '@kernel/time';
import type { ContentOf, Text } from '../document/document.types';
import type { QuotationStatus } from './lifecycle';

/** What a person writes: the words of an invoice, and until when the offer stands. */
export interface QuotationContentOf<Amount> extends ContentOf<Amount> {
  /** The last day on which the buyer may accept. */
  validUntil: PlainDate | null;
}

export type QuotationContent = QuotationContentOf<Decimal>;
/** What the API takes and the editor holds: amounts are decimal strings. */
export type QuotationDraft = QuotationContentOf<string>;

/** What happened to a quotation after it was written. Instants are UTC. */
export interface QuotationLifeOf<Instant> {
  submitStatus: QuotationStatus;
  submitTime: Instant | null;
  cancelTime: Instant | null;
  /** Why it was cancelled. */
  docStatusReason: Text;
  /** In the recycle bin since then. */
  deletedAt: Instant | null;
}

interface Identity {
  id: string;
  orgId: string;
  version: number;
}

export interface QuotationState extends QuotationContent, QuotationLifeOf<Date>, Identity {}

/** A quotation as the API returns it. */
export interface QuotationView extends QuotationDraft, QuotationLifeOf<string>, Identity {}

export const convertStatuses = ['unconverted', 'partial', 'converted'] as const;
/** How much of the offer stands in invoices (specification 1, section 4; "partial" is ours). */
export type ConvertStatus = (typeof convertStatuses)[number];
