import { FakeClock } from '@platform/clock';
import type { ReportedDocument } from '../../domain/received.types';
import type { ReceivedDocuments } from '../ports/received-documents';
import type { PageRead, SyncWindow, SyncWindows } from '../ports/sync-windows';
import { StorePage, StorePageHandler } from './store-page';
import type { SyncTiming } from './sync-timing';

const NOW = new Date('2026-03-01T02:00:00.000Z');
const window: SyncWindow = {
  id: '1',
  orgId: '10',
  via: 'recent',
  from: NOW,
  to: NOW,
  nextPage: 1,
  failures: 0,
};
const page = { found: 1, totalPages: 2, last: false };
const invoice = (status: string) => ({ uuid: 'A', status }) as unknown as ReportedDocument;

/** A window and the documents read in it, as their tables would store them. */
function storage() {
  const stored = new Map<string, ReportedDocument>();
  const read: PageRead[] = [];
  const documents = {
    keep: (reported: readonly ReportedDocument[]) => {
      for (const each of reported) stored.set(each.uuid, each);
      return Promise.resolve({ added: reported.length });
    },
  } as unknown as ReceivedDocuments;
  const windows = {
    isNext: ({ nextPage }: SyncWindow) => Promise.resolve(nextPage === read.length + 1),
    advance: ({ nextPage }: SyncWindow, each: PageRead) => {
      if (nextPage === read.length + 1) read.push(each);
      return Promise.resolve();
    },
    succeeded: () => Promise.resolve(),
  } as unknown as SyncWindows;
  const handler = new StorePageHandler(documents, windows, new FakeClock(NOW), {} as SyncTiming);
  const keep = (status: string): Promise<void> =>
    handler.execute(new StorePage(window, [invoice(status)], page));
  return { keep, stored, read };
}

describe('a page of received documents', () => {
  it('is stored with the position after it', async () => {
    const { keep, stored, read } = storage();
    await keep('Valid');
    expect(stored.get('A')).toMatchObject({ status: 'Valid' });
    expect(read).toMatchObject([{ added: 1, found: 1 }]);
  });

  it('of a worker that another has overtaken does not replace what that one has stored', async () => {
    const { keep, stored, read } = storage();
    await keep('Cancelled');
    await keep('Valid');
    expect(stored.get('A')).toMatchObject({ status: 'Cancelled' });
    expect(read).toHaveLength(1);
  });
});
