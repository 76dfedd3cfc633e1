import { Readable } from 'node:stream';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import * as fc from 'fast-check';
import { membersOf } from '@platform/http/shape-faults';
import { openTestBed, type TestBed } from '../invoicing/test-bed';
import { type Route, routesOf } from '../isolation/routes';

/** Milliseconds of processor that a request may cost before anybody is signed in. */
const BUDGET = 200;
/** No answer to a stranger is longer, in bytes: what is sent back costs too. */
const LONGEST_ANSWER = 200_000;

const [SMALL, LARGE] = [60_000, 3_900_000];

type Shape = [name: string, request: Partial<InjectOptions>];

const json = (payload: string): Partial<InjectOptions> => ({
  payload,
  headers: { 'content-type': 'application/json' },
});

const times = (text: string, bytes: number): string => text.repeat(bytes / text.length);
const listed = (text: string, bytes: number): string => `[${times(`${text},`, bytes)}${text}]`;
const named = (bytes: number): string =>
  `{${Array.from({ length: bytes / 14 }, (_, i) => `"member${i}":${i % 9}`).join()}}`;
const nested = (open: string, close: string, depth: number): string =>
  `${times(open, depth * open.length)}1${times(close, depth * close.length)}`;

/** Values that cost much to whoever looks at every one of their parts. */
const costly = (bytes: number): Shape[] => [
  ['deep arrays', json(nested('[', ']', bytes / 2))],
  ['arrays never closed', json(times('[', bytes))],
  ['deep objects', json(nested('{"a":', '}', bytes / 6))],
  ['thirty deep, many times', json(listed(nested('[', ']', 30), bytes))],
  ['many objects', json(listed('{"p":1}', bytes))],
  ['many empty objects', json(listed('{}', bytes))],
  ['many numbers', json(listed('1', bytes))],
  ['many members', json(named(bytes))],
  ['one member many times', json(`{${times('"a":1,', bytes)}"a":1}`)],
  ['a long name', json(`{"${times('n', bytes)}":1}`)],
  ['a number of many digits', json(times('9', bytes))],
  ['a string never closed', json(`"${times('a', bytes)}`)],
  ['escapes', json(`"${times('\\u0041', bytes)}"`)],
  ['a form', { payload: times('a=1&', bytes), headers: { 'content-type': form } }],
  ['plain text', { payload: times('a', bytes), headers: { 'content-type': 'text/plain' } }],
  [
    'a patch of many objects',
    { payload: listed('{"p":1}', bytes), headers: { 'content-type': patch } },
  ],
  ['a form of many fields', multipart('name="a"', bytes)],
  ['a form of many files', multipart('name="a"; filename="a"', bytes)],
];

const form = 'application/x-www-form-urlencoded';
const patch = 'application/json-patch+json';
const parted = { 'content-type': 'multipart/form-data; boundary=x' };
const multipart = (named: string, bytes: number): Partial<InjectOptions> => ({
  payload: `${times(`--x\r\nContent-Disposition: form-data; ${named}\r\n\r\n1\r\n`, bytes)}--x--\r\n`,
  headers: parted,
});

const odd: Shape[] = [
  '{"constructor":1}',
  '{"a":{"constructor":{"prototype":{"x":1}}}}',
  '{"__proto__":{"x":1}}',
  '{"\\u005f_proto__":[]}',
  '{"then":1,"hasOwnProperty":1,"toString":1,"length":100000000}',
  '',
  'null',
  '1e99999',
  '\u0000',
].map((payload) => [payload, json(payload)]);

/** Small on the way, and large once somebody unpacks them. */
const packed: Shape[] = Object.entries({ gzip: gzipSync, br: brotliCompressSync }).map(
  ([encoding, pack]) => [
    `packed by ${encoding}`,
    {
      payload: pack(Buffer.from(`"${times('a', 30_000_000)}"`)),
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    },
  ],
);

const bodies: Shape[] = [...costly(SMALL), ...costly(LARGE), ...odd, ...packed];

const random: Shape[] = fc
  .sample(fc.jsonValue({ maxDepth: 12 }), { numRuns: 25, seed: 20260302 })
  .map((value, i) => [`random ${i}`, json(JSON.stringify(value))]);

const headers: Shape[] = Object.entries({
  'accept-language': times('en-US;q=0.5,', 12_000),
  cookie: times('a=b; ', 12_000),
  authorization: `Bearer ${times('a.', 12_000)}`,
  'x-authorization': `Bearer ${times(' ', 12_000)}`,
  'user-agent': times('Mozilla/5.0 (', 12_000),
  'if-none-match': times('"a",', 12_000),
  'x-forwarded-for': times('10.0.0.1, ', 12_000),
}).map(([name, value]) => [`a long ${name}`, { headers: { [name]: value } }]);

/** What a member of the route's body may be instead of what it should be. */
const values: [name: string, value: string][] = [
  ['letters', `"${times('a', SMALL)}"`],
  ['blanks', `"${times(' ', SMALL)}!"`],
  ['digits', `"${times('1', SMALL)}x"`],
  ['a mailbox', `"${times('a.', SMALL)}@${'a-'.repeat(200)}"`],
  ['dots and slashes', `"${times('../', SMALL)}"`],
  ['objects', listed('{"p":1}', SMALL)],
  ['few objects', listed('{"p":1}', 2800)],
  ['objects of many members', `[${Array(9).fill(named(1300)).join()}]`],
  ['thirty deep', nested('[', ']', 30)],
  ['a class', '{"constructor":{"name":"x"}}'],
];

const spoiling = ({ body }: Route): Shape[] =>
  [...(body ? membersOf(body).keys() : [])].flatMap((member) => [
    ...values.map(([name, value]): Shape => [`${member}: ${name}`, json(`{"${member}":${value}}`)]),
    [`${member}: three hundred thousand objects`, json(`{"${member}":${HUGE}}`)],
  ]);

const HUGE = listed('{"p":1}', 2_400_000);

/** Behind the path as it is: `query` of the injected request would be read by the test's own library. */
const queries: [name: string, query: string][] = [
  ['members', Array.from({ length: 1500 }, (_, i) => `m${i}=1`).join('&')],
  ['one member many times', times('id=1&', 12_000)],
  ['brackets', times('a[b][c]=1&', 12_000)],
  ['a long value', `id=${times('9', 12_000)}`],
  ['half an escape', `code=${times('%', 12_000)}`],
];

/** The places of the faults that an answer tells. */
const pathsIn = (payload: string): string[] =>
  [...payload.matchAll(/"path":"([^"]+)"/g)].map(([, path]) => path!);

describe('anonymous callers', () => {
  let testBed: TestBed;
  let strangers = 0;
  beforeAll(async () => {
    testBed = await openTestBed();
  });
  afterAll(() => testBed.close());

  /** Every request comes from another address, so that no pace hides what it costs. */
  const call = async (request: InjectOptions): Promise<[LightMyRequestResponse, number]> => {
    strangers += 1;
    const remoteAddress = `10.${strangers >> 16}.${(strangers >> 8) & 255}.${strangers & 255}`;
    const before = process.cpuUsage();
    const answer = await testBed.app.inject({ ...request, remoteAddress });
    const { user, system } = process.cpuUsage(before);
    return [answer, (user + system) / 1000];
  };

  /** The least of six: large bodies make this process collect garbage, which is not what a request costs. */
  const faultOf = async (request: InjectOptions): Promise<string | null> => {
    let least = Infinity;
    for (let i = 0; i < 6 && least > BUDGET; i += 1) {
      const [answer, spent] = await call(request);
      least = Math.min(least, spent);
      const { statusCode, payload } = answer;
      if (statusCode >= 500 || /^\{"code":500/.test(payload)) return `fails with ${statusCode}`;
      if (payload.length > LONGEST_ANSWER && request.method === 'POST')
        return `answers ${payload.length} bytes`;
    }
    return least > BUDGET ? `costs ${Math.round(least)} ms` : null;
  };

  const faultsOf = async (route: Pick<Route, 'name' | 'method' | 'path'>, shapes: Shape[]) => {
    const faults: string[] = [];
    const url = `/api/${route.path.replace(/:\w+/g, times('a', 90))}`;
    const asked = queries.map(([name, query]): Shape => [name, { url: `${url}?${query}` }]);
    for (const [name, request] of [...shapes, ...asked]) {
      const fault = await faultOf({ method: route.method, url, ...request });
      if (fault) faults.push(`${route.name}, ${name}: ${fault}`);
    }
    return faults;
  };

  const errors = async (): Promise<number> =>
    (await testBed.rows<{ n: string }>('SELECT COUNT(*) AS n FROM operations_log_ex')).map(
      ({ n }) => Number(n),
    )[0]!;

  it('cost little processor time, whatever they send to a public route', async () => {
    const routes = routesOf(testBed.app).filter(({ mark }) => mark?.kind === 'public');
    expect(routes.length).toBeGreaterThan(30);
    const before = await errors();
    const faults: string[] = [];
    for (const route of routes) {
      // Its first call loads what it needs.
      await call({ method: route.method, url: `/api/${route.path}` });
      const shapes =
        route.method === 'GET' ? headers : [...headers, ...bodies, ...random, ...spoiling(route)];
      faults.push(...(await faultsOf(route, shapes)));
    }
    expect(faults).toEqual([]);
    expect(await errors()).toBe(before);
  });

  it('cost as little on routes that need a sign-in, and on missing ones', async () => {
    const shapes = [...headers, ...bodies];
    for (const path of ['document/add', 'sysUser/page', 'no/such/route'])
      expect(await faultsOf({ name: path, method: 'POST', path }, shapes)).toEqual([]);
  });

  it('learn that a body of brackets cannot be parsed, as a fault of the request', async () => {
    const before = await errors();
    for (const payload of ['['.repeat(50_000), `${'['.repeat(900)}${']'.repeat(900)}`]) {
      const [answer] = await call({ method: 'POST', url: '/api/sysAuth/login', ...json(payload) });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 400, type: 'error', result: null });
      expect(answer.payload).not.toMatch(/stack|\.js:|RangeError/);
    }
    expect(await errors()).toBe(before);
  });

  it('receive at most a hundred faults', async () => {
    const [answer] = await call({
      method: 'POST',
      url: '/api/sysAuth/userRegistration',
      ...json(`{"acceptances":[${Array(9).fill(named(1200)).join()}]}`),
    });
    const paths = pathsIn(answer.payload);
    expect(paths.length).toBe(100);
    expect(paths[0]).toBe('acceptances[0].member0');
  });

  it('learn that a body is too large before it is read', async () => {
    const [answer] = await call({
      method: 'POST',
      url: '/api/sysAuth/login',
      ...json(`{"account":"${'a'.repeat(70_000)}"}`),
    });
    expect(answer.statusCode).toBe(413);
  });

  it('gain nothing by leaving out the length of a body', async () => {
    const inParts = (start: string) =>
      Readable.from([start, ...Array.from({ length: 50 }, () => 'a'.repeat(2000))]);
    const send = async (path: string, start: string, headers: Record<string, string>) =>
      (await call({ method: 'POST', url: `/api/${path}`, payload: inParts(start), headers }))[0];
    const json = { 'content-type': 'application/json' };
    expect((await send('sysAuth/login', '{"account":"', json)).statusCode).toBe(413);
    expect((await send('swagger/submitUrl', '--x\r\n', parted)).statusCode).toBe(411);
  });
});

describe('people who are signed in', () => {
  let testBed: TestBed;
  beforeAll(async () => {
    testBed = await openTestBed();
  });
  afterAll(() => testBed.close());

  it('learn of too many rows before any of them is validated', async () => {
    const ids = Array.from({ length: 9000 }, (_, i) => ({ id: i }));
    const answer = await testBed.as('harum.director').post('quotation/delete', { ids });
    expect(answer.code).toBe(400);
    expect(pathsIn(JSON.stringify(answer))).toEqual(['ids']);
  });

  it.each([
    ['members that belong to JavaScript', '{"filter":{"constructor":1}}'],
    ['forty brackets', `{"filter":${'['.repeat(40)}${']'.repeat(40)}}`],
    ['two thousand members', JSON.stringify({ filter: JSON.parse(named(28_000)) })],
  ])('cannot send %s', async (_what, payload) => {
    const answer = await testBed.as('harum.director').send({
      method: 'POST',
      url: '/api/document/page',
      ...json(payload),
    });
    expect(answer.statusCode).toBe(400);
  });
});
