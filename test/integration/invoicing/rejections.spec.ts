import { HOUR } from '@kernel/time';
import { TaxAuthority } from '@modules/authority';
import { asSystem } from '@platform/tenancy/org-scope';
import { issued } from '../receiving/inbox';
import { invoiceOf } from './drafts';
import { type TestBed, openTestBed } from './test-bed';
import type { Person } from './person';

/** The simulator reports the request; the buyer made it in the portal. */
describe('a buyer asks for rejection', () => {
  let testBed: TestBed;
  let director: Person;
  beforeAll(async () => {
    testBed = await openTestBed();
    director = testBed.as('harum.director');
  });
  afterAll(() => testBed.close());

  const detail = (id: string) => director.ask('document/detail', { id });
  const watch = async (): Promise<void> => {
    await testBed.advance(5_000);
    while ((await testBed.worker.watch()) > 0);
  };
  const post = (what: string, body: object) => director.post(`document/${what}Rejection`, body);

  async function valid(): Promise<string> {
    const draft = invoiceOf(testBed, testBed.harum);
    const id: string = await director.do('document/add', { draft });
    await director.do('document/submit', { id });
    await testBed.worker.settle();
    return id;
  }

  async function asked(reason = 'Not my order'): Promise<string> {
    const id = await valid();
    await testBed.simulator.portal((await detail(id)).uuid, 'reject', reason);
    await watch();
    expect(await detail(id)).toMatchObject({
      submitStatus: 10,
      isRejected: true,
      docStatusReason: reason,
    });
    return id;
  }

  const ledgerOf = async (id: string) => {
    const { uuid } = await detail(id);
    return (await testBed.simulator.ledger()).find((entry) => entry.uuid === uuid);
  };

  it('accepted it is cancelled at the authority for the buyer’s reason, and ends as rejected', async () => {
    const id = await asked('The goods never came');
    await director.do('document/acceptRejection', { id });
    expect(await detail(id)).toMatchObject({ submitStatus: 10, isRejected: true });
    expect(await post('decline', { id })).toMatchObject({
      extras: { errorCode: 'document.cancelPending' },
    });
    await testBed.worker.settle();
    expect(await detail(id)).toMatchObject({
      submitStatus: 13,
      docStatusReason: 'The goods never came',
      cancelRequestedAt: null,
    });
    expect((await ledgerOf(id))!.status).toBe('Cancelled');
    expect(await post('accept', { id })).toMatchObject({
      extras: { errorCode: 'document.actionNotAllowed' },
    });
  });

  it('declined it stays valid, it is recorded who and why, and it is not asked again', async () => {
    const id = await asked();
    await director.do('document/declineRejection', { id, reason: 'It was ordered by phone' });
    const after = await detail(id);
    expect(after).toMatchObject({ submitStatus: 10, isRejected: false });
    expect(after.rejectTime).not.toBeNull();
    const timeline = await director.ask('document/timeline', { id });
    expect(timeline).toContainEqual(
      expect.objectContaining({
        action: 'declineRejection',
        userId: testBed.harum.users.director,
        detail: expect.objectContaining({ after: { reason: 'It was ordered by phone' } }),
      }),
    );
    // The authority keeps reporting the request.
    await watch();
    expect(await detail(id)).toMatchObject({ isRejected: false });
    expect((await ledgerOf(id))!.status).toBe('Valid');
    expect(await post('accept', { id })).toMatchObject({
      extras: { errorCode: 'document.rejectionNotRequested' },
    });
    await director.do('document/cancel', { id, reason: 'On second thoughts' });
    await testBed.worker.settle();
    expect(await detail(id)).toMatchObject({ submitStatus: 12 });
  });

  it('is heard of within seconds when somebody has the authority asked', async () => {
    const id = await valid();
    const due = async () =>
      (
        await testBed.rows(
          `SELECT s.due_time < s.end_time AS hurried FROM invoicing_submission s
        JOIN invoicing_attempt a ON a.submission_id = s.id WHERE a.document_id = ?`,
          [id],
        )
      )[0];
    await director.do('document/lookAgain', { id });
    expect(await due()).toEqual({ hurried: 0 });
    await testBed.advance(16_000);
    await director.do('document/lookAgain', { id });
    expect(await due()).toEqual({ hurried: 1 });
  });

  it('made by the buyer’s own system is heard of by the issuer, in its own words', async () => {
    const { id, uuid } = await issued(testBed);
    const buyer = testBed.besi.id;
    const authority = testBed.app.get(TaxAuthority, { strict: false });
    await asSystem('the buyer asks', buyer, () => authority.reject(buyer, uuid, 'Never ordered'));
    await watch();
    expect(await detail(id)).toMatchObject({ isRejected: true, docStatusReason: 'Never ordered' });
    await director.do('document/acceptRejection', { id });
    await testBed.worker.settle();
    expect(await detail(id)).toMatchObject({ submitStatus: 13 });
    const seen = await asSystem('the buyer looks', buyer, () => authority.getDetails(buyer, uuid));
    expect(seen?.cancelledAt).not.toBeNull();
  });

  it('cannot be answered where nobody asked', async () => {
    const id = await valid();
    for (const what of ['accept', 'decline'])
      expect(await post(what, { id })).toMatchObject({
        code: 400,
        extras: { errorCode: 'document.rejectionNotRequested' },
      });
  });

  it('cannot be accepted while a valid note refers to it', async () => {
    const id = await valid();
    const { uuid, invoiceNumber } = await detail(id);
    const draft = invoiceOf(testBed, testBed.harum, {
      kind: 2,
      references: [{ documentId: id, uuid, invoiceNumber }],
    });
    const note: string = await director.do('document/add', { draft });
    // The buyer asks before the note is valid: afterwards the authority accepts no request.
    await testBed.simulator.portal(uuid, 'reject', 'Not my order');
    await watch();
    await director.do('document/submit', { id: note });
    await testBed.worker.settle();
    expect(await detail(note)).toMatchObject({ submitStatus: 10 });
    expect(await post('accept', { id })).toMatchObject({
      extras: { errorCode: 'document.notesExist' },
    });
  });

  it('stands in the list, is counted with its deadline, and can be accepted for 72 hours', async () => {
    const before = await waiting();
    const id = await asked();
    const filter = { filters: [flag, status], logic: 0 };
    const { items } = await director.do('document/page', { kind: 1, filter });
    expect(items.map((row: { id: string }) => row.id)).toContain(id);
    const [row] = await director.ask('document/rejections');
    expect(row).toMatchObject({ kind: 1, count: before + 1, deadline: expect.any(String) });
    expect(await testBed.as('besi.director').ask('document/rejections')).toEqual([]);
    await testBed.advance(72 * HOUR);
    expect(await post('accept', { id })).toMatchObject({
      extras: { errorCode: 'document.windowClosed' },
    });
    await director.do('document/declineRejection', { id });
    expect(await waiting()).toBe(before);
  });

  const flag = { field: 'isRejected', operator: 0, value: true };
  const status = { field: 'submitStatus', operator: 0, value: 10 };
  const waiting = async (): Promise<number> => {
    const [row] = await director.ask('document/rejections');
    return row?.count ?? 0;
  };
});
