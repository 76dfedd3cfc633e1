import { createServer, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { LinkReader } from './link-reader';

/** Host names of the test; this machine's own port stands in for the internet. */
class TestReader extends LinkReader {
  readonly asked: string[] = [];

  constructor(
    private readonly names: Record<string, string[]>,
    private readonly open: readonly string[],
  ) {
    super();
  }

  protected override readonly lookup: LookupFunction = (host, _options, done) => {
    this.asked.push(host);
    const found = (this.names[host] ?? []).map((address) => ({ address, family: 4 }));
    done(null, found);
  };

  protected override mayReach(address: string): boolean {
    return this.open.includes(address) || super.mayReach(address);
  }
}

describe('fetching a link', () => {
  let server: Server;
  let port = 0;
  const heard: string[] = [];

  beforeAll(async () => {
    server = createServer((request, reply) => {
      const path = request.url ?? '';
      heard.push(`${request.headers.host} ${path}`);
      const to = new URL(path, 'http://x').searchParams.get('to');
      if (to) reply.writeHead(302, { location: to }).end();
      else if (path === '/again') reply.writeHead(301, { location: '/again' }).end();
      else if (path === '/big') reply.end('x'.repeat(2000));
      else if (path === '/slow') return;
      else if (path === '/stalls') reply.write('a beginning');
      else if (path === '/breaks') reply.write('a beginning', () => reply.destroy());
      else reply.writeHead(200, { 'content-type': 'image/png; a=b' }).end('picture');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  beforeEach(() => heard.splice(0));

  /** A reader that treats this machine as the internet, except under private names. */
  const reader = () =>
    new TestReader(
      {
        'pictures.example.com': ['127.0.0.1'],
        'inside.example.com': ['10.0.0.5'],
        'both.example.com': ['127.0.0.1', '10.0.0.5'],
      },
      ['127.0.0.1'],
    );
  const read = (path: string, host = 'pictures.example.com', more = {}) =>
    reader().read(`http://${host}:${port}${path}`, { most: 1000, ...more });
  const refusal = (promise: Promise<unknown>): Promise<unknown> =>
    promise.then(
      () => 'read',
      (error: { code?: string }) => error.code,
    );

  it('returns the file and its type', async () => {
    expect(await read('/a.png')).toEqual({
      status: 200,
      mediaType: 'image/png',
      bytes: Buffer.from('picture'),
    });
  });

  it('follows a redirect to a public address', async () => {
    expect((await read('/?to=/b.png')).status).toBe(200);
    expect(heard).toHaveLength(2);
  });

  it.each([
    ['an address of the house', 'http://10.0.0.5/'],
    ['the machine itself, under its name', 'http://localhost/'],
    ['the notes of a cloud', 'http://169.254.169.254/latest/meta-data/'],
    ['a name that leads into the house', 'http://inside.example.com/'],
  ])('refuses a redirect to %s', async (_what, to) => {
    expect(await refusal(read(`/?to=${encodeURIComponent(to)}`))).toBe('link.private');
    expect(heard).toHaveLength(1);
  });

  it('refuses a redirect to a file', async () => {
    expect(await refusal(read('/?to=file:///etc/passwd'))).toBe('link.scheme');
  });

  it('refuses a name that resolves to a private address, even if only sometimes', async () => {
    expect(await refusal(read('/', 'inside.example.com'))).toBe('link.private');
    expect(await refusal(read('/', 'both.example.com'))).toBe('link.private');
    expect(heard).toEqual([]);
  });

  it('resolves a name when connecting, and connects to that address', async () => {
    const one = reader();
    await one.read(`http://pictures.example.com:${port}/a.png`, { most: 1000 });
    expect(one.asked).toEqual(['pictures.example.com']);
    expect(heard).toEqual([`pictures.example.com:${port} /a.png`]);
  });

  it('stops after five redirects, the maximum size, or the timeout', async () => {
    expect(await refusal(read('/again'))).toBe('link.tooManyRedirects');
    expect(heard).toHaveLength(6);
    expect(await refusal(read('/big'))).toBe('link.tooLarge');
    expect(await refusal(read('/slow', undefined, { within: 200 }))).toBe('link.unreachable');
  });

  it('reports a truncated response, or a redirect without a target', async () => {
    expect(await refusal(read('/stalls', undefined, { within: 200 }))).toBe('link.unreachable');
    expect(await refusal(read('/breaks'))).toBe('link.unreachable');
    expect(await refusal(read(`/?to=${encodeURIComponent('http://[')}`))).toBe('link.unreadable');
  });

  it('reaches nothing on this machine by default', async () => {
    const delivered = new LinkReader();
    for (const host of ['127.0.0.1', 'localhost', '[::1]'])
      expect(await refusal(delivered.read(`http://${host}:${port}/`, { most: 10 }))).toBe(
        'link.private',
      );
    expect(heard).toEqual([]);
  });
});
