import { amountText, decimal } from '@kernel/money';
import { DataScope } from '@modules/identity/contract';
import { DocumentCounters } from '../../../src/modules/invoicing/adapters/mysql/document-counters';
import { invoiceOf } from '../invoicing/drafts';
import { type TestBed, openTestBed } from '../invoicing/test-bed';
import { type Route, routesOf } from '../isolation/routes';
import { elsewhere, isList, type ListCase, listCases, type Reach } from './list-cases';
import {
  draftsOf,
  type Group,
  type Place,
  threeOrganisations,
  type Written,
  written,
} from './three-organisations';

/** What platform-api, section 9, lets somebody at the branch see. */
interface Case extends Reach {
  name: string;
  dataScope: number;
  chosen?: readonly Place[];
  affiliated?: readonly Place[];
}

const among =
  (...places: Place[]) =>
  ({ place }: Written): boolean =>
    places.includes(place);

const cases: readonly Case[] = [
  {
    name: 'all',
    dataScope: DataScope.All,
    readable: ['head', 'branch', 'outlet'],
    sees: among('head', 'branch', 'outlet'),
  },
  {
    name: 'own and below',
    dataScope: DataScope.OwnAndBelow,
    readable: ['branch', 'outlet'],
    sees: among('branch', 'outlet'),
  },
  { name: 'own', dataScope: DataScope.Own, readable: ['branch'], sees: among('branch') },
  {
    name: 'self',
    dataScope: DataScope.Self,
    readable: ['branch'],
    sees: (row) => row.byClerk && row.place === 'branch',
  },
  {
    name: 'chosen',
    dataScope: DataScope.Chosen,
    chosen: ['head', 'outlet', 'stranger'],
    readable: ['head', 'outlet'],
    sees: among('head', 'outlet'),
  },
  {
    name: 'own and affiliated',
    dataScope: DataScope.Own,
    affiliated: ['head', 'stranger'],
    readable: ['branch', 'head'],
    sees: among('branch', 'head'),
  },
  {
    name: 'self and affiliated',
    dataScope: DataScope.Self,
    affiliated: ['head'],
    readable: ['branch', 'head'],
    sees: (row) => row.byClerk && row.place !== 'stranger',
  },
];

const papers: readonly [path: string, query: Record<string, string>][] = [
  ['document/pdf', {}],
  ['document/timeline', {}],
  ['document/mailDraft', { language: 'en' }],
];

interface List extends ListCase {
  name: string;
  table: string;
  /** In the order of `written`. */
  ids: string[];
}

describe('data scope: three organisations, every list, detail, export and write', () => {
  let testBed: TestBed;
  let routes: Route[];
  let group: Group;
  let lists: List[];

  beforeAll(async () => {
    testBed = await openTestBed();
    routes = routesOf(testBed.app);
    group = await threeOrganisations(testBed);
    lists = await seeded();
    // Rows that the tests write past the product are counted by the recount.
    await testBed.app.get(DocumentCounters, { strict: false }).recount();
    for (const [index, run_id] of listNamed('reconciliation').ids.entries())
      await group.insert(
        { table: 'receiving_difference', with: { run_id } },
        written[index]!,
        index,
      );
  });
  afterAll(() => testBed.close());

  it('every list has a case here, or says what it shows instead', () => {
    const seeded = new Set(lists.map(({ name }) => name));
    const unknown = routes
      .filter(isList)
      .filter(({ name, path }) => !(name in elsewhere) && !seeded.has(path.split('/')[0]!))
      .map(({ name }) => name);
    expect(unknown).toEqual([]);
    const names = new Set(routes.map(({ name }) => name));
    expect(Object.keys(elsewhere).filter((name) => !names.has(name))).toEqual([]);
    expect(Object.keys(listCases).filter((name) => !seeded.has(name))).toEqual([]);
    expect(seeded.size).toBeGreaterThan(20);
  });

  describe.each(cases)('$name', (each) => {
    beforeAll(() => turn(each));

    const split = ({ ids, sees = each.sees }: List) => {
      const isSeen = (_: string, index: number) => sees(written[index]!, each);
      return { seen: ids.filter(isSeen), unseen: ids.filter((row, index) => !isSeen(row, index)) };
    };

    it('lists', async () => {
      for (const list of lists) {
        const { name, ids, first } = list;
        const ask = (more: object) =>
          group.clerk.do(`${name}/page`, { pageSize: 200, ...first, ...more });
        const { items, total } = await ask({});
        const own = await ask({ filter: idIn(ids) });
        const seeded = own.items.map(({ id }: { id: string }) => id).sort();
        expect([name, seeded]).toEqual([name, split(list).seen.toSorted()]);
        expect([name, Number(own.total)]).toEqual([name, seeded.length]);
        expect([name, Math.min(Number(total), 200)]).toEqual([name, items.length]);
      }
    });

    it('details and choices', async () => {
      for (const list of lists) {
        const { name, ids } = list;
        const { seen, unseen } = split(list);
        if (has(`GET ${name}/detail`)) {
          const reported: string[] = [];
          for (const id of ids)
            if ((await group.clerk.get(`${name}/detail`, { id })).code !== 404) reported.push(id);
          expect([name, reported]).toEqual([name, seen]);
        }
        if (!has(`GET ${name}/list`)) continue;
        const chosen = JSON.stringify(await group.clerk.get(`${name}/list`, { ids: ids.join() }));
        for (const id of unseen) expect(chosen).not.toContain(`"id":"${id}"`);
      }
    });

    it('exports', async () => {
      for (const list of lists.filter(({ name }) => has(`POST ${name}/export`))) {
        const { name, ids, first } = list;
        for (const request of [
          { scope: 'selected', ids },
          { scope: 'all', query: { ...first, filter: idIn(ids) } },
        ]) {
          const { payload, headers } = await group.clerk.send({
            method: 'POST',
            url: `/api/${name}/export`,
            payload: { format: 'csv', ...request },
          });
          expect([name, headers['content-type'], payload.slice(0, 900)]).toEqual([
            name,
            expect.stringContaining('csv'),
            payload.slice(0, 900),
          ]);
          const lines = payload.trim().split('\r\n').length - 1;
          expect([name, request.scope, lines]).toEqual([
            name,
            request.scope,
            split(list).seen.length,
          ]);
        }
      }
    });

    it('writes and papers: what is not seen is not there', async () => {
      for (const list of lists) {
        const { name, table } = list;
        const unseen = fewOf(split(list).unseen);
        const before = await rowsOf(table, unseen);
        // One comparison for all calls: one for each of ten thousand takes time and tells no more.
        const done: object[] = [];
        for (const id of unseen)
          for (const route of writesOf(name))
            for (const payload of [{ id, version: 1 }, { ids: [id] }]) {
              const answer = await group.clerk.post(route.path, payload);
              if (answer.code === 200 && !isEmptyAnswer(answer.result))
                done.push({ route: route.name, payload });
            }
        expect([name, done]).toEqual([name, []]);
        expect([name, await rowsOf(table, unseen)]).toEqual([name, before]);
      }
      const documents = listNamed('document');
      for (const id of split(documents).unseen)
        for (const [path, more] of papers)
          expect([path, (await group.clerk.get(path, { id, ...more })).code]).toEqual([path, 404]);
    });

    it('the differences of a comparison come with it', async () => {
      const runs = listNamed('reconciliation');
      const { seen } = split(runs);
      for (const runId of runs.ids) {
        const { code, result } = await group.clerk.post('difference/page', { runId });
        const shown = code === 200 ? result.items.length : 0;
        expect([runId, shown]).toEqual([runId, seen.includes(runId) ? 1 : 0]);
      }
    });

    it('dashboards count what the list shows', async () => {
      const { seen } = split(listNamed('document'));
      const counts = await group.clerk.ask('document/counts', { kind: '1' });
      expect(sum(counts.map(({ count }: { count: number }) => count))).toBe(seen.length);
      const totals = await group.clerk.do('dashboard/totals', {
        from: '2020-01-01',
        to: '2035-12-31',
        by: 'year',
        statuses: [0],
      });
      expect(totals.net.now.count).toBe(seen.length);
      expect(totals.net.now.amount).toBe(amountOf(seen.length));
    });

    it('background work has the scope that its owner has while it runs', async () => {
      const documents = listNamed('document');
      const { ids } = documents;
      const task: string = await group.clerk.do('document/deleteMany', { ids });
      const narrower = { id: group.roleId, dataScope: DataScope.Self };
      await group.admin.do('sysRole/grantDataScope', narrower);
      await testBed.worker.settle();
      // It was started with a wider scope; now only the person's own records are left.
      const [found] = await testBed.rows(
        'SELECT total, succeeded, failed FROM platform_task WHERE id = ?',
        [task],
      );
      const { seen: begun } = split(documents);
      const places = new Set<Place>(['branch', ...(each.affiliated ?? [])]);
      const seen = begun.filter((id) => {
        const { byClerk, place } = written[ids.indexOf(id)]!;
        return byClerk && places.has(place);
      });
      const failed = begun.length - seen.length;
      expect(found).toEqual({ total: begun.length, succeeded: seen.length, failed });
      const binned = await testBed.rows<{ id: string }>(
        'SELECT id FROM invoicing_document WHERE in_bin = 1 ORDER BY id',
      );
      expect(binned.map(({ id }) => id)).toEqual(seen);
      if (seen.length > 0) await group.admin.do('document/restore', { ids: seen });
    });
  });

  it('a name in a document is only found within reach', async () => {
    await turn(cases.find(({ name }) => name === 'self')!);
    const own = written.findIndex((row) => row.byClerk && row.place === 'branch');
    const supplierId = listNamed('supplier').ids[own]!;
    for (const [index, buyerId] of listNamed('buyer').ids.entries()) {
      const draft = invoiceOf(testBed, testBed.harum, { supplierId, buyerId });
      const { extras } = await group.clerk.post('document/add', { draft });
      const unknown = extras?.fieldErrors?.some(
        ({ path, code }) => path === 'buyerId' && code === 'unknownReference',
      );
      expect([index, unknown ?? false]).toEqual([index, index !== own]);
    }
  });

  /** One of another organisation, and a colleague's in the same one, if there is one. */
  const fewOf = (ids: readonly string[]): string[] => [
    ...new Set([ids[0]!, ids[Math.floor(ids.length / 2)]!]),
  ];

  const has = (name: string): boolean => routes.some((route) => route.name === name);

  const listNamed = (name: string): List => lists.find((list) => list.name === name)!;

  /** Every call that writes to one record, whatever its name. */
  const writesOf = (name: string): Route[] =>
    routes.filter(
      ({ method, path, name: route }) =>
        method === 'POST' &&
        path.startsWith(`${name}/`) &&
        !/\/(page|list|export|import|add|verifyMany|searchTin|sync)\w*$/.test(path) &&
        !route.includes(':'),
    );

  /** A batch over nothing starts nothing: it is refused, or answers that there was nothing. */
  const isEmptyAnswer = (result: unknown): boolean =>
    result === null || (Array.isArray(result) && result.length === 0);

  const rowsOf = (table: string, ids: readonly string[]) =>
    ids.length === 0
      ? Promise.resolve([])
      : testBed.rows(`SELECT * FROM ${table} WHERE id IN (?)`, [ids]);

  const idIn = (ids: readonly string[]) => ({
    logic: 1,
    filters: ids.map((value) => ({ field: 'id', operator: 0, value })),
  });

  const sum = (values: number[]): number => values.reduce((all, value) => all + value, 0);

  /** Each draft is two bags of coffee at 38.50 and ten per cent. */
  const amountOf = (n: number): string => amountText(decimal('84.70').times(n));

  async function turn({ dataScope, chosen = [], affiliated = [] }: Case): Promise<void> {
    await testBed.rows('DELETE FROM identity_user_ext_org WHERE user_id = ?', [
      group.userIds.clerk,
    ]);
    for (const place of affiliated)
      await testBed.rows('INSERT INTO identity_user_ext_org (user_id, org_id) VALUES (?, ?)', [
        group.userIds.clerk,
        group.orgIds[place],
      ]);
    await group.admin.do('sysRole/grantDataScope', {
      id: group.roleId,
      dataScope,
      ...(chosen.length > 0 && { orgIdList: chosen.map((place) => group.orgIds[place]) }),
    });
  }

  /** Child rows, such as the differences of a comparison, are created with their parent. */
  async function partsOfOthers(): Promise<ReadonlySet<string>> {
    const found = await testBed.rows<{ name: string }>(
      `SELECT DISTINCT k.table_name AS name FROM information_schema.key_column_usage k
       JOIN information_schema.columns c ON c.table_schema = k.table_schema
         AND c.table_name = k.table_name AND c.column_name = k.column_name
       WHERE k.table_schema = DATABASE() AND k.referenced_table_name IS NOT NULL
         AND c.is_nullable = 'NO'`,
    );
    return new Set(found.map(({ name }) => name));
  }

  async function rowsIn(list: ListCase & { table: string }): Promise<string[]> {
    const ids: string[] = [];
    for (const [index, each] of written.entries()) ids.push(await group.insert(list, each, index));
    return ids;
  }

  /** Rows of every place and writer in each table behind a list. */
  async function seeded(): Promise<List[]> {
    const drafts = await draftsOf(testBed, group);
    const known = await testBed.rows<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = DATABASE()
         AND column_name IN ('org_id', 'create_user_id') GROUP BY table_name HAVING COUNT(*) = 2`,
    );
    const parts = await partsOfOthers();
    const names = routes
      .filter(({ name }) => /^POST \w+\/page$/.test(name))
      .map(({ path }) => path.split('/')[0]!);
    const found: List[] = [];
    for (const name of names) {
      const end = `_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
      const one = listCases[name];
      const table = one?.table ?? known.find((each) => each.name.endsWith(end))?.name;
      if (!table || (!one && parts.has(table)) || elsewhere[`POST ${name}/page`]) continue;
      const ids = drafts[name] ?? (await rowsIn({ ...one, table }));
      found.push({ ...one, name, table, ids });
      if (one?.personal) continue;
      const { items } = await group.admin.do(`${name}/page`, {
        pageSize: 200,
        ...one?.first,
        filter: idIn(ids),
      });
      expect([name, items.length]).toEqual([name, ids.length]);
    }
    return found;
  }
});
