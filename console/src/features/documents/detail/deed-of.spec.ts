import pages from '../../../../../src/i18n/en/document-pages.json';
import { deedOf } from './deed-of';

describe('the history of a document', () => {
  it.each([
    ['add', { submitStatus: 0 }, 'add'],
    ['update', { remark: 'Lorry 2' }, 'update'],
    ['update', { deletedAt: '2026-11-18T03:00:00Z' }, 'binned'],
    ['update', { deletedAt: null }, 'restored'],
    ['update', { cancelRequestedAt: '2026-11-18T03:00:00Z' }, 'cancelRequested'],
    ['update', { cancelRequestedAt: null, faults: [] }, 'cancelRefused'],
    ['update', { isRejected: true, rejectTime: '2026-11-18T03:00:00Z' }, 'rejectionRequested'],
    ['update', { isRejected: false }, 'update'],
  ])('says of %s with %j that somebody %s', (action, after, deed) => {
    expect(deedOf(action, action === 'add' ? null : {}, after)).toBe(deed);
    expect(Object.keys(pages.documents.history)).toContain(deed);
  });
});
