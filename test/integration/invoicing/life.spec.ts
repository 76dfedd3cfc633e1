import { createHash } from 'node:crypto';
import { businessDate, HOUR, MINUTE } from '@kernel/time';
import { coffee, invoiceOf } from './drafts';
import { formOf, newFormOf } from './form-of';
import { type TestBed, openTestBed } from './test-bed';
import type { Person } from './person';

describe('the life of an invoice', () => {
  let testBed: TestBed;
  let director: Person;
  let staff: Person;
  beforeAll(async () => {
    testBed = await openTestBed();
    director = testBed.as('harum.director');
    staff = testBed.as('harum.staff');
  });
  afterAll(() => testBed.close());
  afterEach(() => testBed.simulator.noFaults());

  const add = (changes = {}): Promise<string> =>
    staff.do('document/add', { draft: invoiceOf(testBed, testBed.harum, changes) });
  const detail = (id: string) => director.ask('document/detail', { id });
  const submit = (id: string) => director.do('document/submit', { id });
  const sent = async (changes = {}): Promise<string> => {
    const id = await add(changes);
    await submit(id);
    await testBed.worker.settle();
    return id;
  };
  const valid = async (changes = {}): Promise<string> => {
    const id = await sent(changes);
    expect(await detail(id)).toMatchObject({ submitStatus: 10 });
    return id;
  };
  const attempts = (id: string) =>
    testBed.rows<Record<string, string>>(
      'SELECT * FROM invoicing_attempt WHERE document_id = ? ORDER BY id',
      [id],
    );
  const forceStep = (pattern: string, step: number, code: string) =>
    testBed.simulator.fault({ endpoint: '*', mode: 'force-step', pattern, step, code });

  it.each(['1.0', '1.1'])(
    'in version %s it becomes valid, with all that the authority gave and a copy of what was sent',
    async (invoiceVersion) => {
      const id = await add({ invoiceVersion });
      await submit(id);
      expect(await detail(id)).toMatchObject({ submitStatus: 1, uuid: null });
      await testBed.worker.settle();
      const document = await detail(id);
      expect(document).toMatchObject({ submitStatus: 10, faults: [], isRejected: false });
      const [entry] = (await testBed.simulator.ledger()).filter(
        ({ number }) => number === document.invoiceNumber,
      );
      expect(document.uuid).toBe(entry!.uuid);
      expect(document.longId).toMatch(/^[0-9A-Z]{30,}/i);
      expect(Math.abs(Date.parse(document.validatedAt) - testBed.now().getTime())).toBeLessThan(
        MINUTE,
      );
      const [attempt] = await attempts(id);
      expect(attempt).toMatchObject({ outcome: 'valid', uuid: document.uuid });
      expect(createHash('sha256').update(attempt!.payload!).digest('hex')).toBe(attempt!.hash);
      expect(JSON.parse(attempt!.payload!).Invoice[0].ID[0]._).toBe(document.invoiceNumber);
    },
  );

  it('found invalid: the step, the code, the field; edited and sent again it becomes valid', async () => {
    const buyerId = testBed.harum.buyers[1]!.id;
    const card = await director.ask('buyer/detail', { id: buyerId });
    await director.do('buyer/update', { ...formOf(card), idValue: '209902099999' });
    const id = await sent({ invoiceNumber: 'REPAIR-1', buyerId });
    const refused = await detail(id);
    expect(refused.submitStatus).toBe(11);
    expect(refused.faults).toEqual([
      expect.objectContaining({ path: expect.stringMatching(/^buyer/), code: expect.any(String) }),
    ]);
    const [attempt] = await attempts(id);
    expect(attempt).toMatchObject({ outcome: 'invalid' });
    expect(JSON.stringify(attempt!.answer)).toContain('Step05');

    const { version } = await director.ask('buyer/detail', { id: buyerId });
    await director.do('buyer/update', { ...formOf(card), version });
    await staff.do('document/reEdit', { id });
    expect(await detail(id)).toMatchObject({
      submitStatus: 0,
      faults: [],
      uuid: null,
      invoiceNumber: 'REPAIR-1',
    });
    await submit(id);
    await testBed.worker.settle();
    expect(await detail(id)).toMatchObject({ submitStatus: 10, buyer: { idValue: card.idValue } });
    expect((await attempts(id)).map(({ outcome }) => outcome)).toEqual(['invalid', 'valid']);
  });

  it('found invalid for a passing reason it may be sent again as it is', async () => {
    await forceStep('PASSING-1', 3, 'CF321');
    const id = await sent({ invoiceNumber: 'PASSING-1', invoiceVersion: '1.1' });
    expect(await detail(id)).toMatchObject({
      submitStatus: 11,
      faults: [expect.objectContaining({ code: expect.stringContaining('CF321') })],
    });
    await testBed.simulator.noFaults();
    // Signed at another second, it is another body.
    await testBed.advance(2_000);
    await director.do('document/resend', { id });
    await testBed.worker.settle();
    expect(await detail(id)).toMatchObject({ submitStatus: 10, faults: [] });
  });

  it('found invalid and too old meanwhile, it is sent again with the date of today once that is agreed', async () => {
    await forceStep('OLD-1', 3, 'CF321');
    const id = await sent({ invoiceNumber: 'OLD-1' });
    await testBed.simulator.noFaults();
    await testBed.advance(80 * HOUR);
    const asked = await director.post('document/resend', { id });
    expect(asked.extras?.fieldErrors).toMatchObject([{ code: 'document.issueDateTooOld' }]);
    await director.do('document/resend', { id, renewed: true });
    await testBed.worker.settle();
    const issueDate = businessDate(testBed.now());
    expect(await detail(id)).toMatchObject({ submitStatus: 10, issueDate });
  });

  it('sent again unchanged, it waits until the authority takes the same bytes once more', async () => {
    // The same body within ten minutes is a duplicate there (myinvois-api, section 7).
    await forceStep('SAME-1', 3, 'CF321');
    const id = await sent({ invoiceNumber: 'SAME-1' });
    await testBed.simulator.noFaults();
    await director.do('document/resend', { id });
    await testBed.worker.turn();
    await testBed.advance(11 * MINUTE);
    await testBed.worker.settle();
    expect(await detail(id)).toMatchObject({ submitStatus: 10 });
    const ledger = await testBed.simulator.ledger();
    expect(ledger.filter(({ number }) => number === 'SAME-1')).toHaveLength(2);
  });

  it('stopped by our own check it never leaves, and says where', async () => {
    const id = await sent({
      invoiceNumber: 'STOPPED-1',
      supplierId: await otherSupplier(),
    });
    expect(await detail(id)).toMatchObject({
      submitStatus: 2,
      faults: [{ code: 'credential.otherTin', path: 'supplierId' }],
    });
    const [attempt] = await attempts(id);
    expect(attempt).toMatchObject({ outcome: 'refused', payload: null });
    expect(attempt!.submission_id).toBeNull();
    const ledger = await testBed.simulator.ledger();
    expect(ledger.filter(({ number }) => number === 'STOPPED-1')).toEqual([]);
  });

  it('refuses to submit what the rules of submitting forbid, and nothing changes', async () => {
    const id = await add({ issueDate: '2026-01-05' });
    expect(await director.post('document/submit', { id })).toMatchObject({
      code: 400,
      extras: { fieldErrors: [{ code: 'document.issueDateTooOld', path: 'issueDate' }] },
    });
    expect(await detail(id)).toMatchObject({ submitStatus: 0, submitTime: null });
  });

  it('is taken back before it leaves, and not afterwards', async () => {
    const early = await add();
    await submit(early);
    await director.do('document/withdraw', { id: early });
    await testBed.worker.settle();
    expect(await detail(early)).toMatchObject({ submitStatus: 3, uuid: null });
    expect(await attempts(early)).toEqual([]);

    await testBed.simulator.fault({ endpoint: 'submit', mode: 'accept-then-500', times: 1 });
    const late = await add();
    await submit(late);
    await testBed.worker.prepare();
    await testBed.worker.send();
    expect(await director.post('document/withdraw', { id: late })).toMatchObject({
      code: 400,
      extras: { errorCode: 'document.alreadySent' },
    });
    await testBed.worker.settle();
    expect(await detail(late)).toMatchObject({ submitStatus: 10 });
  });

  it('taken back between forming and sending it does not leave', async () => {
    const id = await add();
    await submit(id);
    await testBed.worker.prepare();
    await director.do('document/withdraw', { id });
    await testBed.worker.settle();
    const { submitStatus, invoiceNumber } = await detail(id);
    expect(submitStatus).toBe(3);
    const ledger = await testBed.simulator.ledger();
    expect(ledger.filter(({ number }) => number === invoiceNumber)).toEqual([]);
  });

  it('is cancelled within 72 hours, with a reason and not without', async () => {
    const id = await valid();
    expect(await director.post('document/cancel', { id, reason: ' ' })).toMatchObject({
      code: 400,
      extras: { fieldErrors: [{ path: 'reason' }] },
    });
    // Many are refused at once, rather than one by one in a task.
    expect(await director.post('document/cancelMany', { ids: [id], reason: '   ' })).toMatchObject({
      code: 400,
      extras: { fieldErrors: [{ code: 'document.cancelReasonRequired', path: 'reason' }] },
    });
    expect(await director.post('document/cancel', { id, reason: 'x'.repeat(301) })).toMatchObject({
      code: 400,
      extras: {
        fieldErrors: [{ code: 'tooLong', path: 'reason', message: 'At most 300 characters' }],
      },
    });
    await testBed.advance(72 * HOUR - 5 * MINUTE);
    await director.do('document/cancel', { id, reason: 'Wrong buyer' });
    expect(await director.post('document/cancel', { id, reason: 'Again' })).toMatchObject({
      extras: { errorCode: 'document.cancelPending' },
    });
    await testBed.worker.settle();
    const document = await detail(id);
    expect(document).toMatchObject({
      submitStatus: 12,
      docStatusReason: 'Wrong buyer',
      cancelRequestedAt: null,
    });
    expect(document.cancelTime).not.toBeNull();
    const [entry] = (await testBed.simulator.ledger()).filter(({ uuid }) => uuid === document.uuid);
    expect(entry!.status).toBe('Cancelled');
  });

  it('cannot be cancelled any more when 72 hours are over', async () => {
    const id = await valid();
    await testBed.advance(72 * HOUR);
    expect(await director.post('document/cancel', { id, reason: 'Too late' })).toMatchObject({
      code: 400,
      extras: { errorCode: 'document.windowClosed' },
    });
    expect(await detail(id)).toMatchObject({ submitStatus: 10, cancelRequestedAt: null });
  });

  it('stays valid when the authority refuses to cancel, and says so', async () => {
    const id = await valid();
    await director.do('document/cancel', { id, reason: 'At the last minute' });
    // Our request was in time; it arrives when the authority's window is over.
    await testBed.simulator.advance(72 * HOUR);
    await testBed.worker.settle();
    const document = await detail(id);
    expect(document).toMatchObject({ submitStatus: 10, cancelRequestedAt: null });
    expect(document.faults).not.toEqual([]);
    await testBed.simulator.advance(-72 * HOUR);
  });

  it('notices a cancellation that was made in the portal', async () => {
    const id = await valid();
    const { uuid } = await detail(id);
    await testBed.simulator.portal(uuid, 'cancel', 'Done in the portal');
    await watchAll();
    expect(await detail(id)).toMatchObject({
      submitStatus: 12,
      docStatusReason: 'Done in the portal',
    });
  });

  it('notices that the buyer asked for rejection; accepted it ends as rejected', async () => {
    const id = await valid();
    const { uuid } = await detail(id);
    await testBed.simulator.portal(uuid, 'reject', 'Not my order');
    await watchAll();
    const asked = await detail(id);
    expect(asked).toMatchObject({ submitStatus: 10, isRejected: true });
    expect(asked).toMatchObject({ docStatusReason: 'Not my order' });
    expect(asked.rejectTime).not.toBeNull();
    await director.do('document/cancel', { id, reason: 'As the buyer wishes' });
    await testBed.worker.settle();
    expect(await detail(id)).toMatchObject({ submitStatus: 13 });
  });

  it('goes to the recycle bin, comes back, and is purged from there for good', async () => {
    const id = await add({ invoiceNumber: 'BIN-1' });
    const purge = () => director.post('document/purge', { ids: [id] });
    expect(await purge()).toMatchObject({ extras: { errorCode: 'document.notDeleted' } });
    await director.do('document/delete', { ids: [id] });
    const list = (bin: boolean) => director.do('document/page', { kind: 1, bin, keyword: 'BIN-1' });
    expect((await list(false)).total).toBe(0);
    expect((await list(true)).items).toMatchObject([{ id }]);
    expect(await director.post('document/submit', { id })).toMatchObject({
      extras: { errorCode: 'document.deleted' },
    });
    await director.do('document/restore', { ids: [id] });
    expect((await list(false)).total).toBe(1);
    await director.do('document/delete', { ids: [id] });
    expect((await purge()).code).toBe(200);
    expect((await director.get('document/detail', { id })).code).toBe(404);
    expect(
      await testBed.rows('SELECT 1 FROM invoicing_document_content WHERE document_id = ?', [id]),
    ).toEqual([]);
  });

  const numberOf = async (id: string): Promise<string> => (await detail(id)).invoiceNumber;

  it('a typed number that was taken meanwhile never changes by itself', async () => {
    const id = await add({ invoiceNumber: 'FREED-1' });
    await director.do('document/delete', { ids: [id] });
    await add({ invoiceNumber: 'FREED-1' });
    const question = {
      code: 'restore.typedNumberTaken',
      path: `numbers.${id}`,
      params: { number: 'FREED-1', proposed: '' },
    };
    expect(await director.post('document/restore', { ids: [id] })).toMatchObject({
      code: 400,
      extras: { errorCode: 'confirmationRequired', confirmations: [question] },
    });
    expect((await detail(id)).deletedAt).not.toBeNull();
    const as = (number: string) =>
      director.post('document/restore', { ids: [id], numbers: [{ id, number }] });
    expect(await as('FREED-1')).toMatchObject({ extras: { confirmations: [question] } });
    expect(await as('  ')).toMatchObject({ code: 400, extras: { fieldErrors: [{}] } });
    expect((await detail(id)).deletedAt).not.toBeNull();
    expect(await as(' FREED-1/A ')).toMatchObject({ code: 200 });
    expect(await numberOf(id)).toBe('FREED-1/A');
  });

  it('restored together, those whose number is free keep it, and each change is asked', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) ids.push(await add());
    const numbers = await Promise.all(ids.map(numberOf));
    await director.do('document/delete', { ids });
    // The first number goes to a new invoice; the other three are free again.
    const other = await add();
    expect(await numberOf(other)).toBe(numbers[0]);
    const asked = await director.post('document/restore', { ids });
    const [question] = asked.extras.confirmations as { params: Record<string, string> }[];
    expect(asked.extras.confirmations).toHaveLength(1);
    expect(question).toMatchObject({
      code: 'restore.numberTaken',
      path: `numbers.${ids[0]}`,
      params: { number: numbers[0], proposed: expect.stringMatching(/^INV-\d{6}$/) },
      message: expect.stringContaining(numbers[0]!),
    });
    const number = question!.params.proposed!;
    expect(numbers).not.toContain(number);
    // Nothing was stored by asking, and no number was used up.
    expect((await detail(ids[1]!)).deletedAt).not.toBeNull();
    await director.do('document/restore', { ids, numbers: [{ id: ids[0], number }] });
    expect(await Promise.all(ids.map(numberOf))).toEqual([number, ...numbers.slice(1)]);
    // The series goes on behind all of them.
    const next = await numberOf(await add());
    expect([...numbers, number]).not.toContain(next);
  });

  it('of two that had one number the older keeps it', async () => {
    const older = await add({ invoiceNumber: 'SHARED-1' });
    await director.do('document/delete', { ids: [older] });
    const younger = await add({ invoiceNumber: 'SHARED-1' });
    await director.do('document/delete', { ids: [younger] });
    const asked = await director.post('document/restore', { ids: [younger, older] });
    expect(asked.extras.confirmations).toMatchObject([{ path: `numbers.${younger}` }]);
  });

  it('a task restores those that keep their number, and says so of the rest', async () => {
    const [taken, free] = [await add({ invoiceNumber: 'TASK-1' }), await add()];
    const number = await numberOf(free);
    await director.do('document/delete', { ids: [taken, free] });
    await add({ invoiceNumber: 'TASK-1' });
    const task = await director.do('document/restoreMany', { ids: [taken, free] });
    await testBed.worker.settle();
    const { items } = await director.do('task/items', { id: task });
    expect(items).toMatchObject([
      { recordId: taken, status: 'failed', message: expect.stringContaining('TASK-1') },
      { recordId: free, status: 'succeeded' },
    ]);
    expect(await numberOf(free)).toBe(number);
  });

  it('deletes all of several or none', async () => {
    const [draft, accepted] = [await add(), await valid()];
    const answer = await director.post('document/delete', { ids: [draft, accepted] });
    expect(answer).toMatchObject({ code: 400 });
    expect(await detail(draft)).toMatchObject({ deletedAt: null });
  });

  it('keeps its parties as they were when the master record changes later', async () => {
    const buyerId = testBed.harum.buyers[2]!.id;
    const [draft, done] = [await add({ buyerId }), await valid({ buyerId })];
    const card = await director.ask('buyer/detail', { id: buyerId });
    await director.do('buyer/update', { ...formOf(card), city: 'Kampung Baru' });
    expect((await detail(done)).buyer.city).toBe(card.city);
    // A draft follows its parties until it leaves.
    await submit(draft);
    expect((await detail(draft)).buyer.city).toBe('Kampung Baru');
    await testBed.worker.settle();
  });

  it('its timeline tells who did what and what the authority answered, newest first', async () => {
    const id = await valid({ lines: [coffee(), coffee()] });
    const timeline = await director.ask('document/timeline', { id });
    expect(timeline.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['add', 'update', 'valid']),
    );
    const times = timeline.map(({ at }: { at: string }) => at);
    expect(times).toEqual([...times].sort().reverse());
    const added = timeline.find(({ action }: { action: string }) => action === 'add');
    expect(added.userId).toBe(testBed.harum.users.staff);
    expect(JSON.stringify(timeline)).not.toMatch(/secret|Bearer/i);
  });

  const watchAll = async (): Promise<void> => {
    await testBed.advance(5_000);
    while ((await testBed.worker.watch()) > 0);
  };

  const otherSupplier = async (): Promise<string> => {
    const own = await director.ask('supplier/detail', { id: testBed.harum.supplier.id });
    return director.do('supplier/add', {
      ...newFormOf(own),
      supplierName: 'Anak Syarikat Sdn. Bhd.',
      tin: 'C99910001010',
      idValue: '209902000001',
    });
  };
});
