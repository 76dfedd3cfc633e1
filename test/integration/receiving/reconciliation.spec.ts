import { addDays, businessDate, MINUTE } from '@kernel/time';
import { TaxAuthority } from '@modules/authority';
import { TaskWorker } from '@platform/tasks';
import { TaskRepository } from '@platform/tasks/task-repository';
import { invoiceOf } from '../invoicing/drafts';
import { type TestBed, openTestBed } from '../invoicing/test-bed';
import type { Person } from '../invoicing/person';
import { entriesOf, plantThere, writeHere } from './ledgers';

/** `LEDGER=50000` in the environment for a business of that size. */
const COUNT = Number(process.env.LEDGER ?? 10_000);
const DAYS = 30;

interface Found {
  id: string;
  number: string;
  kind: string;
  what: string;
  state: string;
}

describe('what we hold against what the authority holds', () => {
  let testBed: TestBed;
  let director: Person;
  /** What is planted, by number: the kind of difference and what differs. */
  const planted = new Map<string, string>();

  beforeAll(async () => {
    testBed = await openTestBed();
    director = testBed.as('harum.director');
    const entries = entriesOf(testBed, COUNT, DAYS);
    const outgoing = entries.filter(({ direction }) => direction === 'outgoing');
    const incoming = entries.filter(({ direction }) => direction === 'incoming');
    /** Twenty of them, spread over the whole period; never one that another difference took. */
    const spread = (of: typeof entries, place: number) =>
      Array.from({ length: 20 }, (_, index) => {
        const at = Math.floor(((index + 0.5) / 20) * of.length);
        return of[Math.min(of.length - 1, at + place)]!;
      });
    const notHere = new Set<number>();
    const notThere = new Set<number>();
    /** On both sides, under one number and two uuids. */
    const renamed = new Set<number>();
    const here = new Map<number, object>();
    const there = new Map<number, object>();
    const plan = (
      of: typeof entries,
      place: number,
      reported: string,
      act: (n: number) => void,
    ) => {
      for (const { n, number } of spread(of, place)) {
        planted.set(number, reported);
        act(n);
      }
    };
    plan(incoming, 0, 'missingHere ', (n) => notHere.add(n));
    plan(incoming, 1, 'missingThere ', (n) => notThere.add(n));
    plan(incoming, 2, 'different amount', (n) => here.set(n, { amount: '1.00' }));
    plan(incoming, 3, 'different status', (n) => there.set(n, { status: 'Cancelled' }));
    plan(outgoing, 0, 'madeElsewhere ', (n) => notHere.add(n));
    plan(outgoing, 1, 'missingThere ', (n) => notThere.add(n));
    plan(outgoing, 2, 'different amount', (n) => here.set(n, { amount: '1.00' }));
    plan(outgoing, 3, 'different status', (n) => there.set(n, { status: 'Cancelled' }));
    plan(outgoing, 4, 'different buyer', (n) => here.set(n, { buyerTin: 'C99910001010' }));
    plan(outgoing, 5, 'different amount,status', (n) =>
      here.set(n, { amount: '1.00', status: 12 }),
    );
    plan(outgoing, 6, 'different uuid', (n) => renamed.add(n));
    plan(incoming, 4, 'different uuid', (n) => renamed.add(n));
    await plantThere(
      testBed,
      entries.filter(({ n }) => !notThere.has(n)),
      there,
    );
    // What the authority never received still has a uuid here.
    for (const entry of entries)
      if (notThere.has(entry.n) || renamed.has(entry.n))
        entry.uuid = `GONE${String(entry.n).padStart(22, '0')}`;
    await writeHere(
      testBed,
      entries.filter(({ n }) => !notHere.has(n)),
      here,
    );
  }, 10 * MINUTE);
  afterAll(() => testBed.close());

  const period = (days = DAYS) => {
    const to = addDays(businessDate(testBed.now()), -1);
    return { from: addDays(to, -(days - 1)), to };
  };
  const found = async (runId: string): Promise<Found[]> => {
    const pages = [1, 2];
    const answers = await Promise.all(
      pages.map((page) => director.do('difference/page', { runId, page, pageSize: 200 })),
    );
    return answers.flatMap(({ items }) => items);
  };
  const asPlanted = (differences: Found[]): string[] =>
    differences.map(({ number, kind, what }) => `${number} ${kind} ${what}`).sort();
  const wanted = () => [...planted].map(([number, reported]) => `${number} ${reported}`).sort();
  const aWeek = async (): Promise<string> => {
    const id: string = await director.do('reconciliation/add', period(7));
    await testBed.worker.settle();
    return id;
  };

  it(
    `finds the ${240} planted differences in ${COUNT} documents, all and only they, although a worker dies halfway`,
    async () => {
      expect(planted.size).toBe(240);
      const id: string = await director.do('reconciliation/add', period());
      const other = await testBed.secondProcess();
      const authority = other.get(TaxAuthority, { strict: false });
      const search = authority.search.bind(authority);
      const halfway = COUNT / 200;
      let calls = 0;
      const bury: (() => void)[] = [];
      authority.search = (...asked) => {
        calls += 1;
        return calls > halfway
          ? new Promise((_, reject) => bury.push(() => reject(new Error('it is dead'))))
          : search(...asked);
      };
      const death = other.get(TaskWorker, { strict: false }).workNext();
      while (calls <= halfway) await new Promise((resolve) => setTimeout(resolve, 50));
      // It is dead: its heartbeat stops, and its lease expires.
      const rows = other.get(TaskRepository, { strict: false });
      rows.hold = () => Promise.resolve(true);
      const [before] = await testBed.rows<{ reported: string }>(
        'SELECT COUNT(*) AS reported FROM receiving_run_told WHERE run_id = ?',
        [id],
      );
      expect(Number(before!.reported)).toBeGreaterThan(COUNT / 4);
      await testBed.advance(MINUTE);
      const mine = testBed.app.get(TaxAuthority, { strict: false });
      const ask = mine.search.bind(mine);
      let more = 0;
      mine.search = (...asked) => ((more += 1), ask(...asked));
      await testBed.worker.settle();
      mine.search = ask;
      // What was read is not read again: at most the pages that were under way, and the halved windows.
      expect(calls + more).toBeLessThan(COUNT / 100 + 60);
      expect(asPlanted(await found(id))).toEqual(wanted());
      expect(await director.ask('reconciliation/detail', { id })).toMatchObject({
        state: 'done',
        missingHere: 20,
        missingThere: 40,
        different: 160,
        madeElsewhere: 20,
        ours: COUNT - 40,
        theirs: COUNT - 40,
        moving: 0,
      });
      const [task] = await testBed.rows(
        `SELECT status, total, succeeded, failed FROM platform_task WHERE kind = 'reconciliation.read'`,
      );
      expect(task).toMatchObject({ status: 'done', failed: 0 });
      expect(task!.succeeded).toBe(task!.total);
      rows.hold = () => Promise.resolve(false);
      for (const each of bury) each();
      await death;
    },
    10 * MINUTE,
  );

  /** The content of a document, needed only to change it. */
  const withContent = (number: string) =>
    testBed.rows(
      `INSERT INTO invoicing_document_content (document_id, content)
       SELECT d.id, ? FROM invoicing_document d WHERE d.invoice_number = ?`,
      [JSON.stringify(invoiceOf(testBed, testBed.harum, { invoiceNumber: number })), number],
    );

  it(
    'each is repaired in its way, and the next comparison knows',
    async () => {
      const id = await aWeek();
      const differences = await found(id);
      const one = (kind: string, what = '', prefix?: (each: Found) => boolean) =>
        differences.find(
          (each) => each.kind === kind && each.what === what && (prefix?.(each) ?? true),
        )!;
      const incoming = (each: Found & { direction?: string }) => each.direction === 'incoming';
      const fetched = one('missingHere');
      await director.do('difference/repair', { id: fetched.id, repair: 'fetch' });
      const refreshed = one('different', 'status', (each) => !incoming(each));
      await withContent(refreshed.number);
      await director.do('difference/repair', { id: refreshed.id, repair: 'refresh' });
      const taken = one('different', 'amount', incoming);
      await director.do('difference/repair', { id: taken.id, repair: 'refresh' });
      const known = one('madeElsewhere');
      await director.do('difference/repair', { id: known.id, repair: 'known' });
      const gone = one('missingThere', '', (each) => !incoming(each));
      expect(
        await director.post('difference/repair', { id: gone.id, repair: 'lookAgain' }),
      ).toMatchObject({ code: 400, message: 'The tax authority does not have this document' });
      expect(
        await director.post('difference/repair', { id: gone.id, repair: 'fetch' }),
      ).toMatchObject({ code: 400 });
      const [document] = await testBed.rows<{ submit_status: number }>(
        'SELECT submit_status FROM invoicing_document WHERE invoice_number = ?',
        [refreshed.number],
      );
      expect(document!.submit_status).toBe(12);

      const again = await found(await aWeek());
      const states = new Map(again.map(({ number, state }) => [number, state]));
      for (const { number } of [fetched, refreshed, taken]) expect(states.has(number)).toBe(false);
      expect(states.get(known.number)).toBe('known');
      expect(again).toHaveLength(differences.length - 3);
    },
    10 * MINUTE,
  );

  it('another organisation sees neither runs nor differences; Staff looks and repairs nothing', async () => {
    const { items } = await director.do('reconciliation/page', {});
    const stranger = testBed.as('besi.director');
    expect(await stranger.do('reconciliation/page', {})).toMatchObject({ total: 0 });
    expect(await stranger.get('reconciliation/detail', { id: String(items[0].id) })).toMatchObject({
      code: 404,
    });
    const { items: differences } = await director.do('difference/page', { runId: items[0].id });
    expect(await stranger.do('difference/page', { runId: items[0].id })).toMatchObject({
      total: 0,
    });
    expect(await stranger.ask('reconciliation/byDay', { id: String(items[0].id) })).toEqual([]);
    const id = String(differences[0].id);
    expect(await stranger.post('difference/repair', { id, repair: 'known' })).toMatchObject({
      code: 404,
    });
    const staff = testBed.as('harum.staff');
    expect(await staff.post('difference/repair', { id, repair: 'known' })).toMatchObject({
      code: 403,
    });
    expect(await staff.do('difference/page', { runId: items[0].id })).toMatchObject({
      total: expect.any(Number),
    });
  });

  it.each([
    ['2026-02-30', '2026-03-01', 'from'],
    ['2026-03-02', '2026-03-01', 'to'],
    ['2026-03-02', '2999-01-01', 'to'],
    ['2020-01-01', '2022-01-01', 'from'],
  ])('a period from %s to %s is refused at its field', async (from, to, path) => {
    const answer = await director.post('reconciliation/add', { from, to });
    expect(answer.extras?.fieldErrors).toEqual([expect.objectContaining({ path })]);
  });
});
