import type { MergeStatus } from '@modules/invoicing/contract';
import { type DocumentFacts, restorableIn } from './document-row';

const row = (id: string, mergeStatus: MergeStatus): DocumentFacts => ({
  id,
  version: 1,
  invoiceNumber: `INV-${id}`,
  submitStatus: 0,
  validatedAt: null,
  isRejected: false,
  cancelRequestedAt: null,
  uuid: null,
  mergeStatus,
});

describe('an Undo', () => {
  it('brings back what was deleted, but no merged invoice, which was taken apart', () => {
    const rows = [row('1', 'none'), row('2', 'merged'), row('3', 'requested')];
    expect(restorableIn(['1', '2', '3', '4'], rows)).toEqual(['1', '3', '4']);
  });
});
