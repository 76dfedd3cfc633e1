import type { DocumentDraft, KindNumber } from '@modules/invoicing/contract';
import { call } from '../../../../providers/http/http';
import type { NewDraft } from '../begin';

/**
 * A note against a document, as filled in by the server; nothing is stored and no number taken yet.
 */
export const beginNote = async (kind: KindNumber, of: string): Promise<NewDraft> => ({
  draft: await call<DocumentDraft>('/api/document/noteDraft', { query: { id: of, kind } }),
  lacking: null,
});
