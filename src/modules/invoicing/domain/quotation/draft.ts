import { contentOf } from '../document/content-of';
import type { Content } from '../document/document.types';
import { draftOf, jsonOf } from '../document/draft';
import { QuotationStatus } from './lifecycle';
import type {
  QuotationContent,
  QuotationDraft,
  QuotationLifeOf,
  QuotationState,
  QuotationView,
} from './quotation.types';

/** The lifecycle of a new quotation. */
export const newQuotationLife = (): QuotationLifeOf<Date> => ({
  submitStatus: QuotationStatus.Draft,
  submitTime: null,
  cancelTime: null,
  docStatusReason: null,
  deletedAt: null,
});

/** What a person wrote, without the lifecycle. */
export const quotationContentOf = (state: QuotationContent): QuotationContent => ({
  ...contentOf(state),
  validUntil: state.validUntil,
});

/** The content it shares with an invoice. */
export const wordsOf = (quotation: QuotationContent): Content => {
  const { validUntil: _, ...words } = quotationContentOf(quotation);
  return words;
};

/** A draft with real decimals. */
export const quotationOf = (draft: QuotationDraft): QuotationContent => ({
  ...draftOf(draft),
  validUntil: draft.validUntil,
});

/** A content in the form used by API and editor. */
export const quotationJson = (content: QuotationContent): QuotationDraft => ({
  ...jsonOf(quotationContentOf(content)),
  validUntil: content.validUntil,
});

const iso = (instant: Date | null): string | null => instant && instant.toISOString();

/** A quotation as the API returns it. */
export const quotationView = (state: QuotationState): QuotationView => ({
  ...quotationJson(state),
  id: state.id,
  orgId: state.orgId,
  version: state.version,
  submitStatus: state.submitStatus,
  submitTime: iso(state.submitTime),
  cancelTime: iso(state.cancelTime),
  docStatusReason: state.docStatusReason,
  deletedAt: iso(state.deletedAt),
});
