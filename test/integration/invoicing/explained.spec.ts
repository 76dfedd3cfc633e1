import { addDays, businessDate, DAY, HOUR, localDateTime } from '@kernel/time';
import type { DocumentView } from '@modules/invoicing/domain/document/document.types';
import type { Repair } from '../../../src/modules/invoicing/domain/explained/repairs';
import { coffee, invoiceOf } from './drafts';
import { type TestBed, openTestBed } from './test-bed';
import type { Person } from './person';

describe('a document that was refused', () => {
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

  const detail = (id: string): Promise<DocumentView> => director.ask('document/detail', { id });
  const repairsOf = (id: string): Promise<Repair[]> => staff.ask('document/repairs', { id });

  /** Submitted, and refused by the authority with the code. */
  async function refused(number: string, code: string, changes = {}): Promise<string> {
    await testBed.simulator.fault({
      endpoint: '*',
      mode: 'force-step',
      pattern: number,
      step: 3,
      code,
    });
    const draft = invoiceOf(testBed, testBed.harum, { invoiceNumber: number, ...changes });
    const id = await staff.do<string>('document/add', { draft });
    await director.do('document/submit', { id });
    await testBed.worker.settle();
    await testBed.simulator.noFaults();
    expect((await detail(id)).submitStatus).toBe(11);
    return id;
  }

  it('is repaired on request, and valid when it is submitted again', async () => {
    const id = await refused('REPAIR-1', 'CF321');
    await testBed.advance(4 * DAY);
    const found = await repairsOf(id);
    expect(found.map(({ path, repair }) => [path, repair])).toEqual([
      ['issueDate', 'renewDate'],
      ['issueTime', 'renewDate'],
    ]);
    const before = await detail(id);
    expect(found[0]).toMatchObject({ before: before.issueDate });
    const paths = found.map(({ path }) => path);
    await staff.do('document/repair', { id, version: before.version, paths });
    const after = await detail(id);
    expect(after.submitStatus).toBe(0);
    expect(after.issueDate).toBe(businessDate(testBed.now()));
    expect(after.invoiceNumber).toBe('REPAIR-1');
    expect(after.totalPayableAmount).toBe(before.totalPayableAmount);
    await director.do('document/submit', { id });
    await testBed.worker.settle();
    expect((await detail(id)).submitStatus).toBe(10);
  });

  it('takes over what the record of its buyer says since', async () => {
    const id = await refused('REPAIR-2', 'CF358');
    expect((await repairsOf(id)).filter(({ repair }) => repair === 'party')).toEqual([]);
    const buyerId = testBed.harum.buyers[0]!.id;
    await testBed.rows(`UPDATE buyers_buyer SET city = 'Ipoh' WHERE id = ${buyerId}`);
    const found = await repairsOf(id);
    const party = found.filter(({ path }) => path.startsWith('buyer.'));
    expect(party).toMatchObject([{ path: 'buyer.city', repair: 'party', after: 'Ipoh' }]);
    const { version } = await detail(id);
    await staff.do('document/repair', { id, version, paths: ['buyer.city'] });
    expect((await detail(id)).buyer).toMatchObject({ city: 'Ipoh' });
  });

  it('is found among all others by the code that refused it, and not by a part of the code', async () => {
    const id = await refused('FOUND-1', 'CF364');
    const among = async (code: string): Promise<string[]> => {
      const filter = { field: 'faultCodes', operator: 8, value: `"${code}"` };
      const page = await director.do<{ items: { id: string }[] }>('document/page', {
        kind: 1,
        filter,
      });
      return page.items.map((each) => each.id);
    };
    expect(await among('CF364')).toEqual([id]);
    expect(await among('CF36')).toEqual([]);
  });

  it('is changed only where the user agreed, and only as it was looked at', async () => {
    const id = await refused('REPAIR-3', 'CF321', { lines: [coffee()] });
    const { version } = await detail(id);
    const stale = await staff.post('document/repair', {
      id,
      version: version - 1,
      paths: ['issueDate'],
    });
    expect(stale.code).toBe(400);
    const made = await staff.post('document/repair', { id, version, paths: ['buyerId'] });
    expect(made).toMatchObject({ code: 400, message: expect.stringContaining('nothing left') });
    expect(await detail(id)).toMatchObject({ version, submitStatus: 11 });
  });

  it('has nothing to mend once it is valid', async () => {
    const issued = new Date(testBed.now().getTime() - HOUR);
    const draft = invoiceOf(testBed, testBed.harum, {
      issueDate: businessDate(issued),
      issueTime: localDateTime(issued).slice(11),
    });
    const id = await staff.do<string>('document/add', { draft });
    await director.do('document/submit', { id });
    await testBed.worker.settle();
    expect(await repairsOf(id)).toEqual([]);
    const { version } = await detail(id);
    const answer = await staff.post('document/repair', { id, version, paths: ['issueDate'] });
    expect(answer.code).toBe(400);
  });

  it('of an old draft is renewed before it leaves', async () => {
    const draft = invoiceOf(testBed, testBed.harum, {
      issueDate: addDays(businessDate(testBed.now()), -9),
    });
    const id = await staff.do<string>('document/add', { draft });
    expect((await repairsOf(id)).map(({ path }) => path)).toEqual(['issueDate', 'issueTime']);
  });

  it('with a code that nobody has explained is written down for the Super Admin, without names', async () => {
    const id = await refused('REPAIR-9', 'ZZ901');
    const { faults } = await detail(id);
    expect(faults[0]).toMatchObject({ code: 'ZZ901' });
    await testBed.worker.settle();
    const admin = testBed.as('superadmin');
    const rows =
      await admin.ask<{ code: string; sample: string; seen: number }[]>('sysUnknownCode/list');
    expect(rows).toMatchObject([{ code: 'ZZ901', seen: 1 }]);
    expect(rows[0]!.sample).not.toContain('REPAIR-9');
    expect((await director.get('sysUnknownCode/list')).code).toBe(403);
  });

  it('of another organisation is not found', async () => {
    const id = await refused('REPAIR-10', 'CF321');
    const other = testBed.as('besi.director');
    expect((await other.get('document/repairs', { id })).code).toBe(404);
    const answer = await other.post('document/repair', { id, version: 1, paths: ['issueDate'] });
    expect(answer.code).toBe(404);
  });
});
