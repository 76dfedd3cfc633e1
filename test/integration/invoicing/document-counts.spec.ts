import fc from 'fast-check';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { DocumentCounters } from '../../../src/modules/invoicing/adapters/mysql/document-counters';
import { coffee, invoiceOf } from './drafts';
import { type TestBed, openTestBed } from './test-bed';
import type { Person } from './person';

const key = 'org_id, kind, in_bin, submit_status, merge_status, is_rejected';
const owner = 'COALESCE(create_user_id, 0)';
const leaf = (field: string, operator: number, value: unknown) => ({ field, operator, value });

/** Every query of a list that is answered without counting. */
const requests: object[] = [
  {},
  { bin: true },
  { kind: 2 },
  ...[[0], [10], [12], [2, 3, 11], [0, 1, 2, 3, 10, 11, 12, 13]].map((statuses) => ({ statuses })),
  { filter: leaf('submitStatus', 9, [0, 3]) },
  { filter: leaf('submitStatus', 1, 0) },
  { filter: leaf('isRejected', 0, true) },
  { filter: leaf('mergeStatus', 1, 'contained') },
  { statuses: [0, 3], bin: true, filter: leaf('submitStatus', 0, 3) },
  {
    filter: {
      logic: 1,
      filters: [leaf('submitStatus', 0, 12), { filters: [leaf('mergeStatus', 0, 'none')] }],
    },
  },
];

describe('how many documents there are', () => {
  let testBed: TestBed;
  let director: Person;
  let counters: DocumentCounters;
  let units: UnitOfWork;

  beforeAll(async () => {
    testBed = await openTestBed();
    // A clerk sees only their own work.
    await testBed.rows(`UPDATE identity_role SET data_scope = 4 WHERE code = 'staff'`);
    await testBed.rows('UPDATE identity_grants SET version = version + 1');
    for (const table of ['buyers_buyer', 'buyers_supplier'])
      await testBed.rows(`UPDATE ${table} SET create_user_id = ? WHERE org_id = ?`, [
        testBed.harum.users.staff,
        testBed.harum.id,
      ]);
    director = testBed.as('harum.director');
    counters = testBed.app.get(DocumentCounters, { strict: false });
    units = testBed.app.get(UnitOfWork, { strict: false });
  });
  afterAll(() => testBed.close());

  const add = (who = director): Promise<string> =>
    who.do('document/add', { draft: invoiceOf(testBed, testBed.harum, { lines: [coffee()] }) });

  /** Each key on both sides, inserted directly and not through our code. */
  async function expectExact(): Promise<void> {
    const known = await testBed.rows(
      `SELECT ${key}, create_user_id AS owner, SUM(documents) AS n FROM invoicing_document_count
       GROUP BY ${key}, owner HAVING n <> 0 ORDER BY ${key}, owner`,
    );
    const counted = await testBed.rows(
      `SELECT ${key}, ${owner} AS owner, COUNT(*) AS n FROM invoicing_document
       GROUP BY ${key}, owner ORDER BY ${key}, owner`,
    );
    const plain = (rows: object[]): string[] =>
      rows.map((row) => Object.values(row).map(String).join(' '));
    expect(plain(known)).toEqual(plain(counted));
  }

  /** The total of a list compared with the rows on its pages. */
  async function expectFootersTrue(who: Person): Promise<void> {
    for (const request of requests) {
      const body = { kind: 1, pageSize: 200, ...request };
      const { items, total } = await who.do('document/page', body);
      expect({ wish: request, total }).toEqual({ wish: request, total: items.length });
    }
  }

  const settleCounts = async (): Promise<void> => {
    while ((await counters.fold()) > 0);
  };

  const steps: Record<string, (ids: string[]) => Promise<unknown>> = {
    add: () => add(),
    addByStaff: () => add(testBed.as('harum.staff')),
    copy: ([id]) => director.post('document/copy', { id }),
    submit: ([id]) => director.post('document/submit', { id }),
    submitMany: (ids) => director.post('document/submitMany', { ids: ids.slice(0, 3) }),
    withdraw: ([id]) => director.post('document/withdraw', { id }),
    reEdit: ([id]) => director.post('document/reEdit', { id }),
    cancel: ([id]) => director.post('document/cancel', { id, reason: 'Wrong amount' }),
    delete: (ids) => director.post('document/delete', { ids: ids.slice(0, 2) }),
    restore: (ids) => director.post('document/restore', { ids: ids.slice(0, 2) }),
    purge: (ids) => director.post('document/purge', { ids: ids.slice(0, 1) }),
    answer: () => testBed.worker.settle(),
    fold: () => counters.fold(),
  };

  it('is true after any history, whatever of it was refused', async () => {
    for (let n = 0; n < 6; n += 1) await add();
    const moment = fc.record({
      what: fc.constantFrom(...Object.keys(steps)),
      where: fc.nat(),
      beside: fc.constantFrom(null, 'add', 'fold', 'submit', 'delete'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(moment, { minLength: 6, maxLength: 14 }), async (history) => {
        for (const { what, where, beside } of history) {
          const ids = await chosen(where);
          // Some of it at once, as several people and processes work.
          await Promise.all([steps[what]!(ids), beside === null ? null : steps[beside]!(ids)]);
        }
        await expectExact();
        await expectFootersTrue(director);
      }),
      { numRuns: 8 },
    );
    await settleCounts();
    await expectExact();
    await expectFootersTrue(director);
    const shown = await director.ask<{ status: number; count: number }[]>('document/counts', {
      kind: '1',
    });
    for (const { status, count } of shown) {
      const { total } = await director.do('document/page', { kind: 1, statuses: [status] });
      expect({ status, count }).toEqual({ status, count: total });
    }
  }, 120_000);

  async function chosen(where: number): Promise<string[]> {
    const rows = await testBed.rows<{ id: string }>(
      'SELECT id FROM invoicing_document WHERE org_id = ? ORDER BY id',
      [testBed.harum.id],
    );
    const from = rows.length === 0 ? 0 : where % rows.length;
    return [...rows.slice(from), ...rows.slice(0, from)].map(({ id }) => String(id));
  }

  it('is counted by organisation and, for whoever sees only own work, by person', async () => {
    await testBed.as('besi.director').do('document/add', {
      draft: invoiceOf(testBed, testBed.besi),
    });
    await expectFootersTrue(testBed.as('besi.director'));
    const staff = testBed.as('harum.staff');
    await add(staff);
    await expectFootersTrue(staff);
    const all = await director.do('document/page', { kind: 1 });
    const own = await staff.do('document/page', { kind: 1 });
    expect(own.total).toBeGreaterThan(0);
    expect(own.total).toBeLessThan(all.total);
  });

  it('is what was committed: of what failed nothing is left', async () => {
    const before = await director.do('document/page', { kind: 1 });
    const failing = units.run(async () => {
      await counters.fold();
      await counters.note([
        {
          before: null,
          after: {
            orgId: testBed.harum.id,
            createUserId: null,
            kind: 1,
            inBin: false,
            submitStatus: 0,
            mergeStatus: 'none',
            isRejected: false,
          },
        },
      ]);
      throw new Error('killed');
    });
    await expect(failing).rejects.toThrow('killed');
    expect((await director.do('document/page', { kind: 1 })).total).toBe(before.total);
    await expectExact();
  });

  it('is put right by the recount of the night, should a change ever have been missed', async () => {
    expect(await counters.recount()).toBe(0);
    await testBed.rows('DELETE FROM invoicing_document_count ORDER BY id LIMIT 2');
    await expect(expectExact()).rejects.toThrow();
    expect(await counters.recount()).toBeGreaterThan(0);
    await expectExact();
    expect(await counters.recount()).toBe(0);
  });

  it('stays true while two processes fold and others write', async () => {
    const second = await testBed.secondProcess();
    const other = second.get(DocumentCounters, { strict: false });
    await Promise.all([
      ...Array.from({ length: 8 }, () => add()),
      ...Array.from({ length: 6 }, () => counters.fold()),
      ...Array.from({ length: 6 }, () => other.fold()),
    ]);
    await expectExact();
    await settleCounts();
    await expectExact();
    const [{ most }] = (await testBed.rows<{ most: string }>(
      `SELECT MAX(n) AS most FROM (SELECT COUNT(*) AS n FROM invoicing_document_count
       GROUP BY ${key}, create_user_id) x`,
    )) as [{ most: string }];
    expect(Number(most)).toBe(1);
  });
});
