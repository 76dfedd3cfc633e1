import { createHmac } from 'node:crypto';
import { HOUR, MINUTE, SECOND } from '@kernel/time';
import { openidProvider, type TestProvider } from '../../support/openid-provider';
import {
  bearer,
  both,
  get,
  login,
  type TestBed,
  openTestBed,
  passwordOf,
  post,
  signIn,
} from './test-bed';

/** The meaning of a response: `in`, `out` for not signed in, or why it was refused. */
type Verdict = string;

/** One type of secret: how a valid one is obtained, presented and invalidated. */
interface Sort {
  /** A new one, unused and not expired. */
  obtain: () => Promise<string>;
  present: (secret: string) => Promise<Verdict>;
  life: number;
  ends: { expired: Verdict; replayed: Verdict; forged: Verdict };
}

const NUMBER = '012-000 0001';

/** Another secret of the same format. */
const forgedFrom = (secret: string): string =>
  secret.replace(/[A-Za-z0-9](?=[^A-Za-z0-9]*$)/, (last) => (last === '7' ? '8' : '7'));

describe('secrets of every kind: valid, expired, replayed and forged', () => {
  let testBed: TestBed;
  let provider: TestProvider;
  /** Held by the browser that was redirected to the third party. */
  let cookie = '';
  /** Of the captcha or the square that is being answered. */
  let id = '';

  const query = (sql: string, params: unknown[] = []) =>
    testBed.database.dataSource.query(sql, params);
  const setting = (code: string, value: string) =>
    query('UPDATE identity_config SET value = ? WHERE code = ?', [value, code]);
  const verdict = (answer: { json: () => { code: number; extras?: { errorCode?: string } } }) => {
    const { code, extras } = answer.json();
    return code === 200 ? 'in' : code === 401 ? 'out' : (extras?.errorCode ?? String(code));
  };
  const me = async (headers: Record<string, string>) =>
    verdict(await get(testBed.app, 'sysAuth/userInfo', headers));
  const enter = async (more: object) =>
    verdict(await login(testBed.app, 'harum.staff', passwordOf('harum.staff'), { ...more }));

  beforeAll(async () => {
    provider = await openidProvider();
    provider.somebody = { sub: 'p', email: 'priya@harum.example', email_verified: true };
    const { issuer, clientId, clientSecret } = provider;
    const entry = { id: 'test', name: 'Test', issuer, clientId, clientSecret };
    testBed = await openTestBed({ OIDC_PROVIDERS: JSON.stringify([entry]) });
    await query(
      `UPDATE identity_user SET phone = ?, email = 'priya@harum.example',
         proven_email = 'priya@harum.example'
       WHERE account = 'harum.staff'`,
      [NUMBER],
    );
    await query(`UPDATE identity_user SET proven_phone = phone_digits`);
  });
  afterAll(async () => {
    await testBed.close();
    await provider.close();
  });
  beforeEach(async () => {
    testBed.clock.advance(2 * HOUR);
    await query('DELETE FROM identity_login_counter');
    await setting('sys_captcha', 'False');
    await setting('sys_second_ver', 'False');
  });

  const leave = async (): Promise<string> => {
    const answer = await get(testBed.app, 'sysOAuth/signIn?provider=test');
    cookie = String(answer.headers['set-cookie']).split(';')[0]!;
    return provider.visit(String(answer.headers.location));
  };
  const comeBack = async (address: string): Promise<URLSearchParams> => {
    const { pathname, search } = new URL(address);
    const path = `${pathname}${search}`.replace('/api/', '');
    const answer = await get(testBed.app, path, { cookie });
    return new URLSearchParams(String(answer.headers.location).split('#')[1]);
  };

  const sorts: Record<string, Sort> = {
    'access token': {
      obtain: async () => (await signIn(testBed.app, 'harum.staff')).access,
      present: (access) => me(bearer({ access, refresh: '' })),
      life: 30 * MINUTE + 6 * SECOND,
      // It may be presented any number of times, by design.
      ends: { expired: 'out', replayed: 'in', forged: 'out' },
    },
    'refresh token': {
      obtain: async () => {
        const tokens = await signIn(testBed.app, 'harum.staff');
        testBed.clock.advance(31 * MINUTE);
        return `${tokens.access} ${tokens.refresh}`;
      },
      present: (pair) => {
        const [access = '', refresh = ''] = pair.split(' ');
        // Parallel calls of one page have five seconds; later use counts as theft.
        const verdict = me(both({ access, refresh }));
        return verdict.finally(() => testBed.clock.advance(6 * SECOND));
      },
      life: 14 * 24 * HOUR,
      ends: { expired: 'out', replayed: 'out', forged: 'out' },
    },
    captcha: {
      obtain: async () => {
        await setting('sys_captcha', 'True');
        id = (await get(testBed.app, 'sysAuth/captcha')).json().result.id;
        return (await query('SELECT answer FROM identity_captcha WHERE id = ?', [id]))[0].answer;
      },
      present: (code) => enter({ codeId: id, code }),
      life: MINUTE,
      ends: {
        expired: 'AUTH_CAPTCHA_EXPIRED',
        replayed: 'AUTH_CAPTCHA_EXPIRED',
        forged: 'AUTH_CAPTCHA_WRONG',
      },
    },
    'slide ticket': {
      obtain: async () => {
        await setting('sys_second_ver', 'True');
        const puzzle = (await get(testBed.app, 'sysAuth/slide')).json().result;
        const rows = await query(
          `SELECT payload FROM platform_link WHERE purpose = 'slide' ORDER BY id`,
        );
        const answers = rows.map((row: { payload: string }) => JSON.parse(row.payload).x);
        const body = { id: puzzle.id, x: answers.at(-1) };
        return (await post(testBed.app, 'sysAuth/slideCheck', body)).json().result.ticket;
      },
      present: (slideTicket) => enter({ slideTicket }),
      life: 2 * MINUTE,
      ends: {
        expired: 'AUTH_SLIDE_EXPIRED',
        replayed: 'AUTH_SLIDE_EXPIRED',
        forged: 'AUTH_SLIDE_EXPIRED',
      },
    },
    'code by text message': {
      obtain: async () => {
        await post(testBed.app, 'sysSms/sendSms', { phone: NUMBER });
        const administrator = bearer(await signIn(testBed.app, 'superadmin'));
        const answer = await post(testBed.app, 'sysSms/page', {}, administrator);
        return /\d{6}/.exec(answer.json().result.items[0].body)![0];
      },
      present: async (code) =>
        verdict(await post(testBed.app, 'sysAuth/loginPhone', { phone: NUMBER, code })),
      life: 5 * MINUTE,
      ends: { expired: 'AUTH_CODE_WRONG', replayed: 'AUTH_CODE_WRONG', forged: 'AUTH_CODE_WRONG' },
    },
    'scanned square': {
      obtain: async () => {
        const { result } = (await post(testBed.app, 'sysAuth/scan', {})).json();
        return new URL(result.address).searchParams.get('code')!;
      },
      present: async (code) => {
        const phone = bearer(await signIn(testBed.app, 'harum.staff'));
        const seen = verdict(await get(testBed.app, `sysAuth/scanDetail?code=${code}`, phone));
        if (seen !== 'in') return seen;
        return verdict(
          await post(testBed.app, 'sysAuth/scanAnswer', { code, approve: true }, phone),
        );
      },
      life: 2 * MINUTE,
      ends: { expired: 'AUTH_SCAN_OVER', replayed: 'AUTH_SCAN_OVER', forged: 'AUTH_SCAN_OVER' },
    },
    'secret of the page that shows a square': {
      obtain: async () => {
        const { result } = (await post(testBed.app, 'sysAuth/scan', {})).json();
        id = result.id;
        const code = new URL(result.address).searchParams.get('code')!;
        const phone = bearer(await signIn(testBed.app, 'harum.staff'));
        await get(testBed.app, `sysAuth/scanDetail?code=${code}`, phone);
        await post(testBed.app, 'sysAuth/scanAnswer', { code, approve: true }, phone);
        return result.secret;
      },
      present: async (secret) => {
        const answer = await post(testBed.app, 'sysAuth/scanState', { id, secret });
        const { state, accessToken } = answer.json().result;
        return accessToken ? 'in' : state;
      },
      life: 2 * MINUTE,
      ends: { expired: 'over', replayed: 'over', forged: 'over' },
    },
    'state of OpenID Connect': {
      obtain: leave,
      present: async (address) => {
        const reported = await comeBack(address);
        return reported.has('entry') ? 'in' : reported.get('refused')!;
      },
      life: 10 * MINUTE,
      ends: {
        expired: 'AUTH_OPENID_FAILED',
        replayed: 'AUTH_OPENID_FAILED',
        forged: 'AUTH_OPENID_FAILED',
      },
    },
    'ticket of OpenID Connect': {
      obtain: async () => (await comeBack(await leave())).get('entry')!,
      present: async (ticket) =>
        verdict(await post(testBed.app, 'sysOAuth/enter', { ticket }, { cookie })),
      life: MINUTE,
      ends: {
        expired: 'AUTH_OPENID_FAILED',
        replayed: 'AUTH_OPENID_FAILED',
        forged: 'AUTH_OPENID_FAILED',
      },
    },
  };

  describe.each(Object.entries(sorts))('%s', (_, { obtain, present, life, ends }) => {
    it('is accepted while it is valid', async () => {
      expect(await present(await obtain())).toBe('in');
    });

    it('is refused once it has expired', async () => {
      const secret = await obtain();
      testBed.clock.advance(life);
      expect(await present(secret)).toBe(ends.expired);
    });

    it('is handled as its kind requires when it is used again', async () => {
      const secret = await obtain();
      await present(secret);
      expect(await present(secret)).toBe(ends.replayed);
    });

    it('is refused when its last character is changed', async () => {
      const secret = await obtain();
      expect(await present(forgedFrom(secret))).toBe(ends.forged);
    });
  });

  describe('a forged access token', () => {
    const parts = async () => (await signIn(testBed.app, 'harum.staff')).access.split('.');
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claimsIn = (body: string) => JSON.parse(Buffer.from(body, 'base64url').toString());
    const made = async (make: (header: string, body: string, mark: string) => string) => {
      const [header, body, mark] = await parts();
      return me(bearer({ access: make(header!, body!, mark!), refresh: '' }));
    };
    const signed = (text: string, key: string) =>
      `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;

    it.each<[string, (header: string, body: string, mark: string) => string]>([
      ['without a signature', (header, body) => `${header}.${body}.`],
      ['of the kind "none"', (_, body) => `${encoded({ alg: 'none', typ: 'JWT' })}.${body}.`],
      ['with a guessed key', (header, body) => signed(`${header}.${body}`, 'secret')],
      [
        'for somebody else under an old signature',
        (header, body, mark) =>
          `${header}.${encoded({ ...claimsIn(body), UserId: '1', sub: '1' })}.${mark}`,
      ],
      [
        'with a longer life under an old signature',
        (header, body, mark) => `${header}.${encoded({ ...claimsIn(body), exp: 4e9 })}.${mark}`,
      ],
      ['of four parts', (header, body, mark) => `${header}.${body}.${mark}.${mark}`],
      ['that is no token', () => 'not.a.token'],
    ])('%s is refused', async (_, make) => {
      expect(await made(make)).toBe('out');
    });
  });

  it('a secret of one kind is not accepted as another', async () => {
    const ticket = await sorts['ticket of OpenID Connect']!.obtain();
    expect(await sorts['scanned square']!.present(ticket)).toBe('AUTH_SCAN_OVER');
    const square = await sorts['scanned square']!.obtain();
    expect(await sorts['ticket of OpenID Connect']!.present(square)).toBe('AUTH_OPENID_FAILED');
    const refresh = (await signIn(testBed.app, 'harum.staff')).refresh;
    expect(await me(bearer({ access: refresh, refresh }))).toBe('out');
    const slide = await sorts['slide ticket']!.obtain();
    await setting('sys_second_ver', 'False');
    expect(await sorts['ticket of OpenID Connect']!.present(slide)).toBe('AUTH_OPENID_FAILED');
  });
});
