import { useLocalStorage } from '../../../../test/support/local-storage';
import { call, download, fileNameOf, onSessionLost } from './http';

interface Sent {
  address: string;
  headers: Record<string, string>;
}

const ended = `h.${Buffer.from('{"exp":1}').toString('base64url')}.s`;

describe('calling the API', () => {
  const real = globalThis.fetch;
  const sent: Sent[] = [];
  let answer: () => Response;
  let lost = 0;
  useLocalStorage();

  beforeEach(() => {
    sent.length = 0;
    lost = 0;
    localStorage.setItem('einvoice:access-token', ended);
    localStorage.setItem('einvoice:x-access-token', 'refresh-1');
    onSessionLost(() => (lost += 1));
    globalThis.fetch = async (address, init) => {
      sent.push({ address: address as string, headers: init?.headers as Record<string, string> });
      return answer();
    };
  });

  afterAll(() => {
    globalThis.fetch = real;
  });

  const json = (body: object, headers: Record<string, string> = {}): Response =>
    new Response(JSON.stringify(body), { headers });

  it('stores the new token pair of a response and sends it from then on', async () => {
    answer = () =>
      json(
        { code: 200, result: 1 },
        { 'access-token': 'fresh.token.x', 'x-access-token': 'refresh-2' },
      );
    await call('/api/buyer/list');
    await call('/api/buyer/list');
    expect(sent[0]?.headers['X-Authorization']).toBe('Bearer refresh-1');
    expect(sent[1]?.headers.Authorization).toBe('Bearer fresh.token.x');
    expect(sent[1]?.headers).not.toHaveProperty('X-Authorization');
  });

  it('sends a request whose answer was lost with the same key, and any other with its own', async () => {
    const keys = (): (string | undefined)[] => sent.map(({ headers }) => headers['X-Request-Key']);
    const pay = (amount: string) => call('/api/order/add', { body: { amount } });
    const failing = () => {
      throw new TypeError('Failed to fetch');
    };
    answer = failing;
    await expect(pay('10.00')).rejects.toMatchObject({ errorCode: 'networkError' });
    answer = () => new Response('Bad gateway', { status: 502 });
    await expect(pay('10.00')).rejects.toMatchObject({ statusCode: 502 });
    answer = () => json({ code: 200, result: '7' });
    await pay('10.00');
    await pay('10.00');
    await pay('20.00');
    await call('/api/buyer/list');
    const [first, second, third, fourth, fifth, read] = keys();
    expect([second, third]).toEqual([first, first]);
    expect(new Set([first, fourth, fifth]).size).toBe(3);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(read).toBeUndefined();
  });

  it('stores the new token pair of a download too', async () => {
    answer = () =>
      new Response('%PDF', {
        headers: { 'access-token': 'fresh.token.x', 'x-access-token': 'refresh-2' },
      });
    await download('/api/document/print');
    await download('/api/document/print');
    expect(sent[1]?.headers.Authorization).toBe('Bearer fresh.token.x');
    expect(localStorage.getItem('einvoice:x-access-token')).toBe('refresh-2');
  });

  it('keeps its own token pair if a response from the cache brings an earlier one', async () => {
    const issued = (at: number): string =>
      `h.${Buffer.from(JSON.stringify({ exp: 1, iat: at })).toString('base64url')}.s`;
    const bringing = (at: number) => (): Response =>
      json(
        { code: 200, result: 1 },
        { 'access-token': issued(at), 'x-access-token': `refresh-${at}` },
      );
    for (const [at, kept] of [
      [20, 20],
      [10, 20],
      [30, 30],
    ] as const) {
      answer = bringing(at);
      await call('/api/sysConst/list');
      expect(localStorage.getItem('einvoice:access-token')).toBe(issued(kept));
      expect(localStorage.getItem('einvoice:x-access-token')).toBe(`refresh-${kept}`);
    }
  });

  it.each([
    ['body code 401', () => json({ code: 401, message: 'Please sign in again' })],
    [
      'the header invalid_token',
      () => json({ code: 200, result: 1 }, { 'access-token': 'invalid_token' }),
    ],
    ['HTTP 401', () => new Response('', { status: 401 })],
  ])('ends the session on %s', async (_, given) => {
    answer = given;
    await expect(call('/api/buyer/list')).rejects.toMatchObject({ statusCode: 401 });
    expect(lost).toBe(1);
    expect(localStorage.getItem('einvoice:access-token')).toBeNull();
  });

  it('distinguishes a broken connection from a refusal', async () => {
    answer = () => {
      throw new TypeError('fetch failed');
    };
    await expect(call('/api/buyer/list')).rejects.toMatchObject({ errorCode: 'networkError' });
    expect(lost).toBe(0);
  });

  it('omits empty members from the query', async () => {
    answer = () => json({ code: 200, result: null });
    await call('/api/sysMenu/list', { query: { Title: 'a b', Type: undefined } });
    expect(sent[0]?.address).toBe('/api/sysMenu/list?Title=a+b');
  });

  it.each([
    [`attachment; filename="buyers.xlsx"`, 'buyers.xlsx'],
    [`attachment; filename="x.xlsx"; filename*=UTF-8''%E8%B2%B7%E6%96%B9.xlsx`, '買方.xlsx'],
    [null, null],
  ])('names a download by %s', (disposition, name) => {
    expect(fileNameOf(disposition)).toBe(name);
  });
});
