import type { DocumentDraft, KindNumber } from '@modules/invoicing/contract';
import { call } from '../../../../providers/http';

/**
 * A note against a document, as filled in by the server; nothing is stored and no number taken yet.
 */
export const beginNote = (kind: KindNumber, of: string): Promise<DocumentDraft> =>
  call<DocumentDraft>('/api/document/noteDraft', { query: { id: of, kind } });
