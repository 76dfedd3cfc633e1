import { DAY } from '@kernel/time';
import type { Answer } from '../../support/app';
import { invoiceOf } from './drafts';
import { type TestBed, openTestBed } from './test-bed';
import type { Person } from './person';

describe('a link to a document', () => {
  let testBed: TestBed;
  let director: Person;
  let valid: string;
  beforeAll(async () => {
    testBed = await openTestBed({ PUBLIC_URL: 'https://office.example.com' });
    director = testBed.as('harum.director');
    valid = await director.do('document/add', {
      draft: invoiceOf(testBed, testBed.harum, {
        invoiceNumber: 'SHARED-1',
        remark: 'For us only',
      }),
    });
    await director.do('document/submit', { id: valid });
    await testBed.worker.settle();
  });
  afterAll(() => testBed.close());

  const share = async (days = 30): Promise<{ id: string; token: string }> => {
    const { id, url } = await director.do('document/share', { id: valid, days });
    expect(url).toMatch(/^https:\/\/office\.example\.com\/share#[\w-]{43}$/);
    return { id, token: url.split('#').at(-1) };
  };
  /** Nobody is signed in. */
  const ask = (what: string, token: string, ip = '10.0.0.1') =>
    testBed.app.inject({
      method: 'POST',
      url: `/api/share/${what}`,
      payload: { token },
      remoteAddress: ip,
      headers: { 'accept-language': 'en' },
    });
  const view = async (token: string): Promise<Answer> => (await ask('view', token)).json();

  it('shows what it is, to whoever has it, and nothing beyond', async () => {
    const { token } = await share();
    const { result } = await view(token);
    expect(Object.keys(result).sort()).toEqual([
      'buyerName',
      'currency',
      'expiresAt',
      'issueDate',
      'kind',
      'number',
      'payable',
      'sellerName',
      'status',
      'validationLink',
    ]);
    expect(result).toMatchObject({ kind: 1, number: 'SHARED-1', payable: '84.70', status: 10 });
    const { headers, rawPayload } = await ask('pdf', token);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
    });
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is kept as a hash alone', async () => {
    const { token } = await share();
    expect(JSON.stringify(await testBed.rows('SELECT * FROM platform_link'))).not.toContain(token);
  });

  it('leads nowhere when it is taken back, over, or made up', async () => {
    const [back, over] = [await share(), await share(1)];
    await director.do('document/revokeShare', { id: back.id });
    await testBed.advance(DAY);
    for (const token of [back.token, over.token, 'A'.repeat(43), '', `${back.token}'--`]) {
      expect(await view(token)).toMatchObject({ code: 404, result: null });
      expect((await ask('pdf', token)).json()).toMatchObject({ code: 404 });
    }
    expect((await view(back.token)).message).toMatch(/^This link does not exist/);
  });

  it('is counted, listed and taken back by its own organisation only', async () => {
    const { id, token } = await share();
    await view(token);
    expect((await director.ask('document/shares', { id: valid }))[0]).toMatchObject({
      id,
      origin: 'link',
      views: 1,
      revokedAt: null,
    });
    const stranger = testBed.as('besi.director');
    expect((await stranger.get('document/shares', { id: valid })).code).toBe(404);
    expect((await stranger.post('document/revokeShare', { id })).code).toBe(404);
    expect((await view(token)).code).toBe(200);
    expect((await testBed.as('harum.staff').post('document/share', { id: valid })).code).toBe(403);
  });

  it('is for valid documents; one that is cancelled later says so', async () => {
    const draft = await director.do('document/add', { draft: invoiceOf(testBed, testBed.harum) });
    expect(await director.post('document/share', { id: draft })).toMatchObject({
      extras: { errorCode: 'document.actionNotAllowed' },
    });
    const { token } = await share();
    await director.do('document/cancel', { id: valid, reason: 'Ordered by mistake' });
    await testBed.worker.settle();
    expect((await view(token)).result).toMatchObject({ status: 12 });
  });

  it('cannot be guessed: an address that tries too often has to wait', async () => {
    const codes: number[] = [];
    for (let n = 0; n < 61; n += 1)
      codes.push((await ask('view', 'B'.repeat(43), '10.9.9.9')).json().code);
    expect(codes.slice(0, 60).every((code) => code === 404)).toBe(true);
    expect(codes[60]).toBe(429);
    expect((await ask('view', 'B'.repeat(43), '10.9.9.8')).json().code).toBe(404);
  });
});
