import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { built } from '../../support/built';
import { type TestBed, encryptionKey, openTestBed, passwordOf } from './test-bed';

const TIN = 'C20990050040';
const STRANGE = 'Never-In-A-Log-7';

/** The running program at its most verbose log level: its output is what a log would contain. */
describe('what the program writes into its log', () => {
  let testBed: TestBed;
  let program: ChildProcess;
  let address = '';
  let written = '';
  const folder = mkdtempSync(join(tmpdir(), 'office-log-'));
  const reported: string[] = [];

  beforeAll(async () => {
    testBed = await openTestBed();
    program = spawn(process.execPath, [join(built('server'), 'main.js')], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        NODE_ENV: 'test',
        APP_ROLE: 'all',
        PORT: '0',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'debug',
        DEMO_DATA: 'false',
        DATA_DIR: folder,
        DATABASE_URL: testBed.database.url,
        MYINVOIS_BASE_URL: 'http://127.0.0.1:9',
        JWT_SECRET: 'j'.repeat(40),
        ENCRYPTION_KEY: encryptionKey,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [program.stdout!, program.stderr!])
      stream.on('data', (text: Buffer) => (written += text.toString()));
    for (let time = 0; time < 300 && !/"msg":"listening"/.test(written); time += 1)
      await sleep(100);
    address = /"address":"([^"]+)"/.exec(written)?.[1] ?? '';
    reported.push('j'.repeat(40), encryptionKey, TIN, STRANGE);
  });
  afterAll(async () => {
    program?.kill();
    if (program?.exitCode === null) await once(program, 'exit');
    await testBed.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const call = async (path: string, body?: object, token = '') => {
    const response = await fetch(`${address}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as { code: number; result: Record<string, string> };
  };
  const query = (sql: string): Promise<unknown> => testBed.database.dataSource.query(sql);

  it('holds no password, token, captcha or TIN: not of what went well, not of what failed', async () => {
    const password = passwordOf('harum.director');
    reported.push(password);
    const { result } = await call('sysAuth/login', { account: 'harum.director', password });
    const { accessToken = '', refreshToken = '' } = result;
    reported.push(accessToken, refreshToken);
    await call('sysAuth/login', { account: 'harum.director', password: STRANGE });
    await call(`sysAuth/refreshToken?accessToken=${accessToken}`, undefined, accessToken);
    await call('sysAuth/captcha');
    await call(`buyer/page?tin=${TIN}`, { keyword: TIN }, accessToken);
    // The legacy way to unlock: the password is in the URL.
    await call('sysAuth/lockScreen', {}, accessToken);
    await call(`sysAuth/unLockScreen?password=${STRANGE}`, {}, accessToken);
    const unlocked = await call(`sysAuth/unLockScreen?password=${password}`, {}, accessToken);
    expect(unlocked.code).toBe(200);
    // An unknown route, an unreadable body, and a database error that contains values.
    await call(`nothing/here?password=${STRANGE}&token=${accessToken}`);
    await fetch(`${address}/api/sysAuth/login?password=${STRANGE}`, {
      method: 'POST',
      body: STRANGE,
    });
    await query('RENAME TABLE identity_login_attempt TO identity_login_attempt_away');
    const failed = await call('sysAuth/login', { account: `${TIN}`, password: STRANGE });
    await query('RENAME TABLE identity_login_attempt_away TO identity_login_attempt');
    expect(failed.code).toBe(500);
    for (let time = 0; time < 50 && !written.includes('unexpected error'); time += 1)
      await sleep(50);

    expect(written).toContain('"route":"/api/sysAuth/unLockScreen"');
    expect(written).toContain('unexpected error');
    const found = reported.filter((secret) => secret !== '' && written.includes(secret));
    expect(found).toEqual([]);
    expect(reported.every((secret) => secret !== '')).toBe(true);
  });
});
