import type { Decimal } from '@kernel/money';
import type { PlainDate } from '@kernel/time';
import type { ContentOf, Text } from '../document/document.types';
import type { QuotationStatus } from './lifecycle';

/** What a person writes: the content of an invoice, and how long the offer is valid. */
export interface QuotationContentOf<Amount> extends ContentOf<Amount> {
  /** The last day on which the buyer may accept. */
  validUntil: PlainDate | null;
}

export type QuotationContent = QuotationContentOf<Decimal>;
/** The form used by API and editor: amounts are decimal strings. */
export type QuotationDraft = QuotationContentOf<string>;

/** The lifecycle of a quotation. Instants are UTC. */
export interface QuotationLifeOf<Instant> {
  submitStatus: QuotationStatus;
  submitTime: Instant | null;
  cancelTime: Instant | null;
  /** Why it was cancelled. */
  docStatusReason: Text;
  /** In the recycle bin since. */
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
/** How much of the offer is invoiced (specification 1, section 4; "partial" is ours). */
export type ConvertStatus = (typeof convertStatuses)[number];
