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

/** The life of a quotation before anything happened to it. */
export const newQuotationLife = (): QuotationLifeOf<Date> => ({
  submitStatus: QuotationStatus.Draft,
  submitTime: null,
  cancelTime: null,
  docStatusReason: null,
  deletedAt: null,
});

/** What a person wrote, without what happened to it. */
export const quotationContentOf = (state: QuotationContent): QuotationContent => ({
  ...contentOf(state),
  validUntil: state.validUntil,
});

/** The words that an invoice has too. */
export const wordsOf = (quotation: QuotationContent): Content => {
  const { validUntil: _, ...words } = quotationContentOf(quotation);
  return words;
};

/** A draft with real decimals. */
export const quotationOf = (draft: QuotationDraft): QuotationContent => ({
  ...draftOf(draft),
  validUntil: draft.validUntil,
});

/** A content as the API and the editor hold it. */
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
