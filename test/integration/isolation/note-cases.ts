import type { Cases } from './cases';
import type { Victim } from './victim';

/** Notes are found by their originals and vice versa: neither crosses organisations. */
export const noteCases = ({ valid, draft, orgId }: Victim): Cases => ({
  'GET document/noteDraft': [{ ends: 'notFound', query: { id: valid, kind: '2' } }],
  'GET document/notes': [
    { ends: 'notFound', query: { id: valid } },
    { ends: 'notFound', query: { id: draft } },
  ],
  'POST document/originals': [{ ends: 'nothingShown', payload: { ids: [valid, draft] } }],
  'POST document/findOriginals': [
    { ends: 'nothingShown', payload: { kind: 2 } },
    { ends: 'nothingShown', payload: { kind: 2, keyword: 'Zebra' } },
    { ends: 'nothingShown', payload: { kind: 2, supplierId: orgId, noteId: draft } },
  ],
  'GET document/rejections': [{ ends: 'nothingShown' }],
  'POST document/lookAgain': [{ ends: 'notFound', payload: { id: valid } }],
  'POST document/acceptRejection': [{ ends: 'notFound', payload: { id: valid } }],
  'POST document/declineRejection': [{ ends: 'notFound', payload: { id: valid } }],
});
