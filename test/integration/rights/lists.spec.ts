import { type TestBed, openTestBed } from '../invoicing/test-bed';
import type { Person } from '../invoicing/person';
import { type Route, routesOf } from '../isolation/routes';

/** What a caller might name instead of a column, from a typo to an attack. */
const names = [
  'noSuchColumn',
  'id; DROP TABLE identity_user',
  'id) UNION SELECT password_hash FROM identity_user -- ',
  '`id`',
  "id' OR '1'='1",
  't.id',
  'password_hash',
  '__proto__',
  'constructor',
  'toString',
];

const leafOf = (field: string) => ({ field, operator: 0, value: '1' });

/** The places of a list's question in which a column is named (platform-api, section 1.6). */
const places: readonly ((name: string) => object)[] = [
  (field) => ({ field, order: 'descending' }),
  (field) => ({ filter: leafOf(field) }),
  (field) => ({ filter: { logic: 1, filters: [leafOf(field)] } }),
  (field) => ({ search: { fields: [field], keyword: 'x' } }),
];

/** Words of a question that name no column: they change nothing, whatever stands in them. */
const words = names.flatMap((word) => [
  { order: word.slice(0, 20) },
  { descStr: word.slice(0, 20) },
  { keyword: word },
]);

const isList = ({ method, path }: Route): boolean => method === 'POST' && /\/page\w*$/.test(path);
const isExport = ({ method, path }: Route): boolean => method === 'POST' && /\/export$/.test(path);

/** Platform-api, section 17, check 10, for every list that the product has and will have. */
describe('no unknown sort or filter field reaches SQL', () => {
  let testBed: TestBed;
  let routes: Route[];
  let who: Person;
  const tried = new Map<string, number>();

  beforeAll(async () => {
    testBed = await openTestBed();
    routes = routesOf(testBed.app);
    who = testBed.as('superadmin');
  });
  afterAll(() => testBed.close());

  const ask = async ({ path }: Route, body: object): Promise<{ code: unknown; text: string }> => {
    const { statusCode, headers, payload } = await who.send({
      method: 'POST',
      url: `/api/${path}`,
      payload: body,
    });
    const isJson = String(headers['content-type']).includes('json');
    const text = payload.replace(/"time":"[^"]*"/, '');
    return { code: isJson ? JSON.parse(payload).code : statusCode, text };
  };

  /** Some lists ask for more than a page. */
  const firstsOf = async (route: Route): Promise<object | null> => {
    for (const first of [{}, { kind: 1 }, { runId: '1' }, { list: 'document.1' }])
      if ((await ask(route, first)).code === 200) return first;
    return null;
  };

  it('each list refuses it by a code, and says nothing of the database', async () => {
    for (const route of routes.filter(isList)) {
      const first = await firstsOf(route);
      // A list with a fixed order and no filters ignores both: it responds as if neither were given.
      const plain = first && (await ask(route, first)).text;
      for (const body of names.flatMap((name) => places.map((place) => place(name)))) {
        const { code, text } = await ask(route, { ...first, ...body });
        const verdict = code === 400 || (plain !== null && text === plain) ? 'kept out' : text;
        expect([route.name, body, verdict]).toEqual([route.name, body, 'kept out']);
        expect(text).not.toMatch(/SQL|syntax|identity_user WHERE|ER_/);
      }
      tried.set(route.name, first ? 200 : 0);
    }
    expect([...tried.values()].filter((code) => code === 200).length).toBeGreaterThan(15);
  });

  it('each export refuses it before the first row is written', async () => {
    for (const route of routes.filter(isExport))
      for (const query of names.flatMap((name) => places.map((place) => place(name)))) {
        const { code, text } = await ask(route, {
          format: 'csv',
          scope: 'all',
          query: { kind: 1, ...query },
        });
        expect([route.name, query, code]).not.toEqual([route.name, query, 200]);
        expect([route.name, query, code]).not.toEqual([route.name, query, 500]);
        expect(text).not.toMatch(/SQL|syntax|ER_/);
      }
  });

  it('order, direction and keyword are bound as values, never as SQL', async () => {
    for (const route of routes.filter(({ name }) => tried.get(name) === 200)) {
      const first = await firstsOf(route);
      for (const body of words) {
        const { code } = await ask(route, { ...first, ...body });
        expect([route.name, body, code]).toEqual([route.name, body, 200]);
      }
    }
  });
});
