import { setTimeout } from 'node:timers/promises';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { asSystem } from '@platform/tenancy/org-scope';
import { Documents } from '@modules/invoicing/application/ports/documents';
import { Quotations } from '@modules/invoicing/application/ports/quotations';
import { Submissions } from '@modules/invoicing/application/ports/submissions';
import { invoiceOf } from './drafts';
import { type TestBed, openTestBed } from './test-bed';
import type { Person } from './person';
import { quotationIn } from './quotation-drafts';

/** Of two people acting at the same moment, the one who read first writes last. */
async function raceOf(testBed: TestBed, table: string, numbers: { typed: string; id: string }) {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const units = testBed.app.get(UnitOfWork, { strict: false });
  const typing = units.run(async () => {
    await units.manager.query(
      `UPDATE ${table} SET invoice_number = ?, number_key = ? WHERE id = ?`,
      [numbers.typed, numbers.typed, numbers.id],
    );
    begun.resolve();
    await ended.promise;
  });
  await begun.promise;
  return {
    /** The one who typed finishes as soon as someone is waiting for the number. */
    async end(): Promise<void> {
      for (let waits = 0; waits < 30; waits += 1) {
        const waiting = await testBed.rows(
          "SELECT 1 FROM information_schema.innodb_trx WHERE trx_state = 'LOCK WAIT'",
        );
        if (waiting.length > 0) break;
        // The list of lock waits is cached for a tenth of a second.
        await setTimeout(150);
      }
      ended.resolve();
      await typing;
    },
  };
}

describe.each([
  ['an invoice', 'document', 'invoicing_document', invoiceOf],
  ['a quotation', 'quotation', 'invoicing_quotation', quotationIn],
] as const)('a number of the series that a user types for %s', (_, resource, table, draftOf) => {
  let testBed: TestBed;
  let director: Person;
  beforeAll(async () => {
    testBed = await openTestBed();
    director = testBed.as('harum.director');
  });
  afterAll(() => testBed.close());

  const add = (invoiceNumber: string | null) =>
    director.post<string>(`${resource}/add`, {
      draft: { ...draftOf(testBed, testBed.harum), invoiceNumber },
    });
  const numberOf = async (id: string): Promise<string> =>
    (await director.ask(`${resource}/detail`, { id })).invoiceNumber;
  const after = (number: string, steps: number): string =>
    number.replace(/\d+$/, (digits) => String(Number(digits) + steps).padStart(digits.length, '0'));

  it('is left to it; what is numbered at that instant takes the next one', async () => {
    const last = await numberOf((await add(null)).result);
    const typed = after(last, 1);
    const id = (await add('TYPED-1')).result;
    const race = await raceOf(testBed, table, { typed, id });
    const adding = add(null);
    await race.end();
    const answer = await adding;
    expect(answer.code).toBe(200);
    expect(await numberOf(answer.result)).toBe(after(last, 2));
  });

  it('is refused at its field when the series was first', async () => {
    const number = await numberOf((await add(null)).result);
    expect(await add(number)).toMatchObject({
      code: 400,
      extras: { fieldErrors: [{ code: `${resource}.numberTaken`, path: 'invoiceNumber' }] },
    });
  });
});

describe('what one purges while another takes it back from the recycle bin', () => {
  let testBed: TestBed;
  let director: Person;
  beforeAll(async () => {
    testBed = await openTestBed();
    director = testBed.as('harum.director');
  });
  afterAll(() => testBed.close());

  const within = <T>(work: () => Promise<T>): Promise<T> =>
    asSystem('the slower of two people', testBed.harum.id, () =>
      testBed.app.get(UnitOfWork, { strict: false }).run(work),
    );

  it('stays, when it is a document', async () => {
    const id = await director.do('document/add', { draft: invoiceOf(testBed, testBed.harum) });
    await director.do('document/delete', { ids: [id] });
    const documents = testBed.app.get(Documents, { strict: false });
    const inBin = await within(() => documents.get(id));
    await director.do('document/restore', { ids: [id] });
    await expect(within(() => documents.purge(inBin))).rejects.toThrow('changedByAnother');
    expect(await director.ask('document/detail', { id })).toMatchObject({ deletedAt: null });
  });

  it('stays, when it is a quotation', async () => {
    const id = await director.do('quotation/add', { draft: quotationIn(testBed, testBed.harum) });
    await director.do('quotation/delete', { ids: [id] });
    const quotations = testBed.app.get(Quotations, { strict: false });
    const inBin = await within(() => quotations.get(id));
    await director.do('quotation/restore', { ids: [id] });
    await expect(within(() => quotations.purge(inBin))).rejects.toThrow('changedByAnother');
    expect(await director.ask('quotation/detail', { id })).toMatchObject({ deletedAt: null });
  });
});

describe('the lease of a submission', () => {
  let testBed: TestBed;
  beforeAll(async () => {
    testBed = await openTestBed();
  });
  afterAll(() => testBed.close());

  it('is renewed by the worker whose claim it is, and by no other after it has passed on', async () => {
    const director = testBed.as('harum.director');
    const id = await director.do('document/add', { draft: invoiceOf(testBed, testBed.harum) });
    await director.do('document/submit', { id });
    await testBed.worker.prepare();
    const submissions = testBed.app.get(Submissions, { strict: false });
    const inScope = <T>(work: () => Promise<T>): Promise<T> =>
      asSystem('a worker', testBed.harum.id, work);
    const later = (seconds: number): Date => new Date(testBed.now().getTime() + seconds * 1000);
    const [first, renewed, second] = [later(10), later(20), later(30)];
    const claimed = await inScope(() => submissions.claimDue(['prepared'], later(1), first));
    const renew = (from: Date, to: Date): Promise<boolean> =>
      inScope(() => submissions.prolong(claimed!.id, { from, to }));
    expect(await renew(first, renewed)).toBe(true);
    expect(await inScope(() => submissions.claimDue(['prepared'], later(15), second))).toBeNull();
    // The worker was suspended beyond its lease: another takes over.
    expect(await inScope(() => submissions.claimDue(['prepared'], renewed, second))).not.toBeNull();
    expect(await renew(renewed, later(60))).toBe(false);
    const [row] = await testBed.rows<{ due_time: Date }>(
      'SELECT due_time FROM invoicing_submission WHERE id = ?',
      [claimed!.id],
    );
    expect(row!.due_time).toEqual(second);
  });
});
