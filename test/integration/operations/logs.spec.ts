import { DAY } from '@kernel/time';
import { LogService } from '@modules/operations/application/log-service';
import { demoAccounts } from '@modules/identity/seed';
import { ErrorReporter } from '@platform/ops/error-reporter';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type TestBed, openTestBed, type Person } from './test-bed';

describe('the logs', () => {
  let testBed: TestBed;
  let app: NestFastifyApplication;
  let url: string;
  let director: Person;
  let staff: Person;
  let stranger: Person;
  let root: Person;

  beforeAll(async () => {
    testBed = await openTestBed();
    ({ app, url } = await testBed.start());
    [director, staff, stranger, root] = await Promise.all([
      testBed.signIn(url, 'harum.director'),
      testBed.signIn(url, 'harum.staff'),
      testBed.signIn(url, 'besi.director'),
      testBed.signIn(url, 'superadmin'),
    ]);
  });
  afterAll(() => testBed.close());

  const page = async (who: Person, log: string, request: object = {}) =>
    (await who.post(`${log}/page`, request)).result;
  const written = (): Promise<number> => app.get(LogService, { strict: false }).write();

  it('a wrong password and the right one are both in the sign-in log of the organisation', async () => {
    await director.post('sysAuth/login', { account: 'harum.staff', password: 'not the one' });
    const { items } = await page(director, 'sysLogVis', { account: 'harum.staff' });
    const told = items.map(({ outcome, status }: Record<string, unknown>) => [outcome, status]);
    expect(told.slice(0, 2)).toEqual([
      ['wrong', '400'],
      ['right', '200'],
    ]);
    expect(items[0]).toMatchObject({ browser: 'Chrome', os: 'Windows', remoteIp: '127.0.0.1' });
    expect(JSON.stringify(items)).not.toContain('not the one');
    const { items: others } = await page(stranger, 'sysLogVis', { account: 'harum' });
    expect(others).toEqual([]);
  });

  it('leaving and unlocking stand beside coming, each by its name', async () => {
    const guest = await testBed.signIn(url, 'harum.manager');
    await guest.post('sysAuth/lockScreen');
    await guest.post('sysAuth/unLockScreen', { password: 'not the one' });
    const { password } = demoAccounts().find(({ account }) => account === 'harum.manager')!;
    await guest.post('sysAuth/unLockScreen', { password });
    await guest.post('sysAuth/logout');
    const account = 'harum.manager';
    const { items } = await page(director, 'sysLogVis', { account });
    const reported = (items as Record<string, unknown>[]).map((row) => [
      row.kind,
      row.method,
      row.outcome,
    ]);
    expect(reported).toEqual([
      ['signOut', null, 'right'],
      ['unlock', 'password', 'right'],
      ['unlock', 'password', 'wrong'],
      ['signIn', 'password', 'right'],
    ]);
    const filter = { field: 'kind', operator: 0, value: 'signOut' };
    expect((await page(director, 'sysLogVis', { account, filter })).items).toHaveLength(1);
    // Attempts to sign in do not belong in the operation log.
    const back = await testBed.signIn(url, account);
    const own = (await back.get('sysOAuth/own')).result.recent;
    expect(own.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['right', 'right']);
  });

  it('what somebody does is in the operation log with its outcome; reading a list is not', async () => {
    const body = { title: 'Logged', type: 1, content: '<p>Secret words</p>' };
    const { result: id } = await director.post('sysNotice/add', body);
    await director.post('sysNotice/add', { ...body, title: '' });
    await staff.post('sysNotice/delete', { id });
    await director.post('sysNotice/page');
    await written();
    const { items } = await page(director, 'sysLogOp', { controllerName: 'sysNotice' });
    const reported = items.map((each: Record<string, unknown>) => [
      each.account,
      each.actionName,
      each.status,
    ]);
    expect(reported).toEqual(
      expect.arrayContaining([
        ['harum.director', 'add', '200'],
        ['harum.director', 'add', '400'],
      ]),
    );
    expect(reported.map(([, action]: string[]) => action)).not.toContain('page');
    expect(JSON.stringify(items)).not.toContain('Secret words');
    expect((await page(stranger, 'sysLogOp', { controllerName: 'sysNotice' })).total).toBe(0);
  });

  it('the change log shows what a record was and became, and belongs to the request that did it', async () => {
    const body = { title: 'Before', type: 1, content: '<p>x</p>' };
    const { result: id } = await director.post('sysNotice/add', body);
    await director.post('sysNotice/update', { id, title: 'After' });
    await written();
    const keyword = { keyword: 'sysNotice' };
    const [change] = (await page(director, 'sysLogDiff', keyword)).items;
    expect(change).toMatchObject({
      resource: 'sysNotice',
      recordId: id,
      diffType: 'update',
      beforeData: expect.stringContaining('"title":"Before"'),
      afterData: expect.stringContaining('"title":"After"'),
      realName: expect.any(String),
    });
    const { items } = await page(director, 'sysLogOp', { keyword: change.traceId });
    expect(items).toMatchObject([{ controllerName: 'sysNotice', actionName: 'update' }]);
    expect((await page(stranger, 'sysLogDiff', { keyword: id })).items).toEqual([]);
    expect(await stranger.get(`sysLogDiff/detail?id=${change.id}`)).toMatchObject({ code: 404 });
  });

  it('an unexpected error is kept with its request and without what it quotes; only the Super Admin reads it', async () => {
    const error = new Error("Duplicate entry 'mei@kedai.test' for key 'x'");
    app
      .get(ErrorReporter, { strict: false })
      .report({ error, source: '/api/some/route', method: 'POST' });
    let found: { total: number; items: Record<string, unknown>[] };
    do found = await page(root, 'sysLogEx', { controllerName: 'some/route' });
    while (found.total === 0);
    expect(found.items[0]).toMatchObject({
      message: "Duplicate entry '…' for key '…'",
      eventId: 'Error',
      exception: expect.stringContaining('at '),
    });
    expect(JSON.stringify(found)).not.toContain('mei@');
    expect(await director.post('sysLogEx/page')).toMatchObject({ code: 403 });
  });

  it('a sheet holds the log in the words of the reader', async () => {
    const response = await fetch(`${url}/api/sysLogVis/export`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${director.token}`,
        'content-type': 'application/json',
        'accept-language': 'en',
      },
      body: JSON.stringify({ format: 'csv', scope: 'all' }),
    });
    const [head, first] = (await response.text()).split('\r\n');
    expect(head).toContain('Account');
    expect(head).toContain('Outcome');
    expect(first).toMatch(/harum\./);
  });

  it('are narrowed by how long something took, as clients of this API family ask', async () => {
    await written();
    const all = (await page(root, 'sysLogOp')).total;
    expect(all).toBeGreaterThan(0);
    expect((await page(root, 'sysLogOp', { elapsed: 0 })).total).toBe(all);
    expect((await page(root, 'sysLogOp', { elapsed: 999_999_999 })).total).toBe(0);
    expect(await root.post('sysLogOp/page', { elapsed: 'long' })).toMatchObject({
      code: 400,
      extras: { fieldErrors: [{ code: 'notAnInteger', path: 'elapsed' }] },
    });
  });

  it('lines older than the days of the configuration are forgotten', async () => {
    const { dataSource } = testBed.database;
    await written();
    await dataSource.query(`UPDATE identity_config SET value = '30' WHERE code = ?`, [
      'sys_log_retention_days',
    ]);
    await dataSource.query('UPDATE operations_log_op SET log_date_time = ? ORDER BY id LIMIT 1', [
      new Date(Date.now() - 31 * DAY),
    ]);
    const before = (await page(root, 'sysLogOp')).total;
    await app.get(LogService, { strict: false }).prune();
    expect((await page(root, 'sysLogOp')).total).toBe(before - 1);
  });

  it.each(['sysLogVis', 'sysLogOp', 'sysLogEx', 'sysLogDiff'])(
    '%s refuses unknown fields and invalid times',
    async (log) => {
      expect(await root.post(`${log}/page`, { field: "id'; --" })).toMatchObject({ code: 400 });
      expect(await root.post(`${log}/page`, { startTime: 'yesterday' })).toMatchObject({
        code: 400,
        extras: { fieldErrors: [{ path: 'startTime' }] },
      });
      expect(await staff.post(`${log}/page`)).toMatchObject({ code: 403 });
    },
  );
});
