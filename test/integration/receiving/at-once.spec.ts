import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, businessDate, DAY, HOUR, MINUTE } from '@kernel/time';
import { TaxAuthority } from '@modules/authority';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { asSystem } from '@platform/tenancy/org-scope';
import { ReceivedDocuments } from '@modules/receiving/application/ports/received-documents';
import { type TestBed, openTestBed } from '../invoicing/test-bed';
import type { Person } from '../invoicing/person';
import { issued, synchronise } from './inbox';

/** Longer than an unblocked request takes. */
const LONG_ENOUGH = 1500;

describe('two who do something at once', () => {
  let testBed: TestBed;
  let issuer: Person;
  let receiver: Person;
  beforeAll(async () => {
    testBed = await openTestBed();
    issuer = testBed.as('harum.director');
    receiver = testBed.as('besi.director');
  });
  afterAll(() => testBed.close());

  const received = async (uuid: string): Promise<string> => {
    await synchronise(testBed.app);
    const [row] = await testBed.rows<{ id: string }>(
      `SELECT id FROM receiving_document WHERE uuid = ? AND direction = 'incoming'`,
      [uuid],
    );
    return String(row!.id);
  };
  const today = () => businessDate(testBed.now());
  /** From the day of what is issued now, dated an hour back: midnight may lie between, or come yet. */
  const dayOfIssue = () => businessDate(new Date(testBed.now().getTime() - HOUR));
  const since = (from: ReturnType<typeof dayOfIssue>) => ({ from, to: today() });

  /** Here it has a number and a uuid that the authority does not know; returns the number. */
  const lost = async (): Promise<string> => {
    const { id } = await issued(testBed);
    await testBed.rows('UPDATE invoicing_document SET uuid = ?, invoice_number = ? WHERE id = ?', [
      `GONE${id}`,
      `LOST-${id}`,
      id,
    ]);
    return `LOST-${id}`;
  };

  it('a request for rejection stands, although a page with the document is kept meanwhile', async () => {
    const { uuid } = await issued(testBed);
    const id = await received(uuid);
    const documents = testBed.app.get(ReceivedDocuments, { strict: false });
    const units = testBed.app.get(UnitOfWork, { strict: false });
    const known = documents['known' as never] as (...args: unknown[]) => Promise<unknown>;
    const inBesi = <T>(work: () => Promise<T>): Promise<T> =>
      asSystem('test', testBed.besi.id, () => units.run(work));
    const { state } = await inBesi(() => documents.get(id));
    // The receiver requests just after the page has read what exists.
    let look = (): void => undefined;
    const asked = new Promise<void>((resolve) => (look = resolve)).then(() =>
      receiver.do('received/reject', { id, reason: 'Not what we ordered' }),
    );
    Object.assign(documents, {
      known: async (...args: unknown[]) => {
        const found = await known.apply(documents, args);
        look();
        await Promise.race([asked, sleep(LONG_ENOUGH)]);
        return found;
      },
    });
    await inBesi(() => documents.keep([{ ...state, statusReason: 'told anew' }]));
    Reflect.deleteProperty(documents, 'known');
    await asked;
    expect(await receiver.ask('received/detail', { id })).toMatchObject({ rejection: 'asking' });
  });

  it('issue a lost document again once', async () => {
    const day = dayOfIssue();
    const number = await lost();
    await testBed.advance(20 * MINUTE);
    const runId: string = await issuer.do('reconciliation/add', since(day));
    await testBed.worker.settle();
    const { items } = await issuer.do('difference/page', { runId, pageSize: 200 });
    const gone = items.find(
      (each: Record<string, string>) => each.number === number && each.kind === 'missingThere',
    );
    const repair = { id: String(gone.id), repair: 'issueAgain' };
    const drafts = async () =>
      (await issuer.do('document/page', { kind: 1, statuses: [0] })).total as number;
    const before = await drafts();
    const [latest] = await testBed.rows('SELECT MAX(id) AS id FROM platform_audit');
    await Promise.all([1, 2, 3].map(() => issuer.do('difference/repair', repair)));
    expect(await drafts()).toBe(before + 1);
    // The records say who did it.
    const authors = await testBed.rows<{ author: string | null }>(
      `SELECT user_id AS author FROM platform_audit
       WHERE (resource = 'difference' AND record_id = ?)
         OR (resource = 'document' AND action = 'add' AND id > ?)`,
      [repair.id, latest!.id],
    );
    const [person] = await testBed.rows<{ id: string }>(
      `SELECT id FROM identity_user WHERE account = 'harum.director'`,
    );
    expect(authors.map(({ author }) => author)).toEqual([person!.id, person!.id]);
  });

  it('what somebody took note of stays noted when a comparison is read on', async () => {
    const number = await lost();
    await testBed.advance(20 * MINUTE);
    const to = today();
    const authority = testBed.app.get(TaxAuthority, { strict: false });
    const search = authority.search.bind(authority);
    // The first week cannot be read.
    authority.search = (...asked) =>
      asked[1].to.getTime() < testBed.now().getTime() - DAY
        ? Promise.reject(new Error('no answer'))
        : search(...asked);
    const runId: string = await issuer.do('reconciliation/add', { from: addDays(to, -9), to });
    await testBed.worker.settle();
    authority.search = search;
    const detail = () => issuer.ask('reconciliation/detail', { id: runId });
    const before = await detail();
    expect(before.state).toBe('incomplete');
    const found = async () => {
      const { items } = await issuer.do('difference/page', { runId, pageSize: 200 });
      return items.find(
        (each: Record<string, string>) => each.number === number && each.kind === 'missingThere',
      );
    };
    await issuer.do('difference/repair', { id: String((await found()).id), repair: 'known' });
    await issuer.do('task/retryFailed', { id: String(before.taskId) });
    await testBed.worker.settle();
    expect(await detail()).toMatchObject({ state: 'done', missingThere: before.missingThere });
    expect(await found()).toMatchObject({ state: 'known' });
  });

  it('what is synchronised while a comparison reads is left to the next one', async () => {
    const day = dayOfIssue();
    const { uuid, number } = await issued(testBed);
    await received(uuid);
    await testBed.advance(20 * MINUTE);
    const runId: string = await receiver.do('reconciliation/add', since(day));
    await testBed.advance(1000);
    await testBed.rows(
      `UPDATE receiving_document SET status = 'cancelled', update_time = ? WHERE uuid = ?`,
      [testBed.now(), uuid],
    );
    await testBed.worker.settle();
    const { items } = await receiver.do('difference/page', { runId, pageSize: 200 });
    expect(items.map((each: Record<string, string>) => each.number)).not.toContain(number);
    expect(await receiver.ask('reconciliation/detail', { id: runId })).toMatchObject({ moving: 1 });
  });
});
