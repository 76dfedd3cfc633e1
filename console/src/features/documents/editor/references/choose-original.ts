import type { DocumentDraft, DocumentView, OriginalOffer } from '@modules/invoicing/contract';
import { call } from '../../../../providers/http/http';
import type { DraftStore, Header } from '../state/draft-store';
import { isBlank } from '../lines/fresh-line';

const ofMoney = ['currencyCode', 'taxCurrencyCode', 'exchangeRate', 'discountRate'] as const;

/**
 * Adds an original to a note. A note without parties takes those of the original, which must match;
 * one without lines takes its currency and its overall discount, by which the lines that are picked
 * come to what they came to there.
 */
export async function chooseOriginal(
  store: DraftStore,
  index: number,
  offer: OriginalOffer,
): Promise<void> {
  const { id: documentId, uuid, invoiceNumber } = offer;
  const put = (more: Partial<Header> = {}): void => {
    const references = store
      .get()
      .draft.references.with(index, { documentId, uuid, invoiceNumber });
    store.put({ references, ...more });
  };
  const { draft } = store.get();
  const isOpen = !draft.supplierId || !draft.buyerId || draft.lines.every(isBlank);
  if (!isOpen) return put();
  const original = await call<DocumentView>('/api/document/detail', { query: { id: documentId } });
  put(missingIn(store.get().draft, original));
}

/** What a note lacks of an original. */
export function missingIn(draft: DocumentDraft, original: DocumentView): Partial<Header> {
  const { supplierId, supplier, buyerId, buyer } = original;
  return {
    ...(!draft.supplierId && { supplierId, supplier }),
    ...(!draft.buyerId && { buyerId, buyer }),
    ...(draft.lines.every(isBlank) &&
      Object.fromEntries(ofMoney.map((name) => [name, original[name]]))),
  };
}
