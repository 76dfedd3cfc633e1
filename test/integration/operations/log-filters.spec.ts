import { LogService } from '@modules/operations/application/log-service';
import { logResources } from '@modules/operations/resources/logs';
import { columnFields, type FieldKind } from '@kernel/fields';
import { filterOperators } from '@kernel/resource';
import { type TestBed, openTestBed, type Person } from './test-bed';

type Row = Record<string, unknown>;

describe('what a log is narrowed by', () => {
  let testBed: TestBed;
  let root: Person;
  let director: Person;

  beforeAll(async () => {
    testBed = await openTestBed();
    const { app, url } = await testBed.start();
    [root, director] = await Promise.all([
      testBed.signIn(url, 'superadmin'),
      testBed.signIn(url, 'harum.director'),
    ]);
    await director.post('sysAuth/login', { account: 'harum.staff', password: 'not the one' });
    for (const who of [root, director]) {
      const title = `Written by ${who === root ? 'root' : 'director'}`;
      const body = { title, type: 1, content: '<p>x</p>' };
      const { result: id } = await who.post('sysNotice/add', body);
      await who.post('sysNotice/update', { id, title: `${title}, again` });
    }
    await director.post('sysPos/add', { name: 'Nobody', code: '' });
    await app.get(LogService, { strict: false }).write();
    await testBed.database.dataSource.query(
      `INSERT INTO operations_log_ex (id, org_id, create_user_id, controller_name, http_method, event_id,
         message, exception, trace_id, log_date_time)
       SELECT id, org_id, id, CONCAT('/api/', REPLACE(account, '.', '/')), 'POST', 'Error', 'x', 'at', id, ?
       FROM identity_user WHERE account IN ('superadmin', 'harum.director')`,
      [new Date()],
    );
  });
  afterAll(() => testBed.close());

  const page = async (
    log: string,
    request: object = {},
  ): Promise<{ total: number; items: Row[] }> => {
    const answer = await root.post(`${log}/page`, { pageSize: 200, ...request });
    expect(answer.message).toBe('');
    return answer.result;
  };
  const nameOf = async (account: string): Promise<string> => {
    const [row]: { real_name: string }[] = await testBed.database.dataSource.query(
      'SELECT real_name FROM identity_user WHERE account = ?',
      [account],
    );
    return row!.real_name;
  };

  // Platform-api, section 8.1: the log filter.
  it.each([
    ['sysLogVis', 'account', 'harum.staff', 'nobody.here', 'account'],
    ['sysLogVis', 'status', '400', '599', 'status'],
    ['sysLogVis', 'remoteIp', '127.0.0.1', '127.0.0.99', 'remoteIp'],
    ['sysLogOp', 'account', 'harum.director', 'nobody.here', 'account'],
    ['sysLogOp', 'status', '400', '599', 'status'],
    ['sysLogOp', 'remoteIp', '127.0.0.1', '127.0.0.99', 'remoteIp'],
    ['sysLogOp', 'actionName', 'update', 'purge', 'actionName'],
    ['sysLogOp', 'controllerName', 'sysNotice', 'document', 'controllerName'],
    ['sysLogEx', 'controllerName', '/api/superadmin', '/api/nowhere', 'controllerName'],
    ['sysLogDiff', 'actionName', 'update', 'purge', 'diffType'],
    ['sysLogDiff', 'controllerName', 'sysNotice', 'document', 'resource'],
  ])(
    '%s is filtered by %s: only matching entries, and none without a match',
    async (log, name, right, wrong, as) => {
      const all = await page(log);
      const matching = all.items.filter((row) => String(row[as]).includes(right));
      const found = await page(log, { [name]: right });
      expect(found.items).toEqual(matching);
      expect(found.total).toBeGreaterThan(0);
      expect((await page(log, { [name]: wrong })).total).toBe(0);
      // Codes contain only ASCII letters: searching for others finds nothing and does no harm.
      expect((await page(log, { [name]: '公告' })).total).toBe(0);
    },
  );

  it.each(['sysLogEx', 'sysLogDiff'])('%s is filtered by account', async (log) => {
    const all = await page(log);
    for (const account of ['superadmin', 'harum.director']) {
      const realName = await nameOf(account);
      const { items } = await page(log, { account });
      expect(items.length).toBeGreaterThan(0);
      expect(items).toEqual(all.items.filter((row) => row.realName === realName));
    }
    expect((await page(log, { account: 'nobody.here' })).total).toBe(0);
    const { items: own } = (await director.post('sysLogDiff/page', { account: 'besi' })).result;
    expect(own).toEqual([]);
  });

  it.each(['sysLogVis', 'sysLogOp', 'sysLogEx', 'sysLogDiff'])(
    '%s is filtered by time',
    async (log) => {
      const { total } = await page(log);
      expect(total).toBeGreaterThan(0);
      const hour = { startTime: '2020-01-01 00:00:00', endTime: '2020-01-01 01:00:00' };
      expect((await page(log, hour)).total).toBe(0);
      expect((await page(log, { startTime: hour.endTime })).total).toBe(total);
      expect((await page(log, { endTime: hour.startTime })).total).toBe(0);
    },
  );

  it.each([
    ['sysLogVis', ['elapsed', 'actionName', 'controllerName']],
    ['sysLogEx', ['elapsed', 'status', 'remoteIp', 'actionName']],
    ['sysLogDiff', ['elapsed', 'status', 'remoteIp']],
  ])(
    '%s ignores the filters %j, which it does not have: older clients send one form to every log',
    async (log, names) => {
      const { total } = await page(log);
      for (const name of names)
        for (const value of ['', '1', 1])
          expect([name, (await page(log, { [name]: value })).total]).toEqual([name, total]);
    },
  );

  const request: Partial<Record<FieldKind, object>> = {
    text: { operator: filterOperators.indexOf('contains'), value: 'no such word' },
    longText: { operator: filterOperators.indexOf('contains'), value: 'no such word' },
    integer: { operator: filterOperators.indexOf('gte'), value: 999_999_999 },
    instant: { operator: filterOperators.indexOf('gte'), value: '2999-01-01' },
    choice: { operator: filterOperators.indexOf('in'), value: ['noSuchChoice'] },
  };

  it.each(logResources.map((of) => [of.name, of] as const))(
    '%s can be searched by every field that the console offers',
    async (log, { fields }) => {
      for (const [field, { kind, shownOnly }] of columnFields(fields)) {
        if (shownOnly) continue;
        const answer = await root.post(`${log}/page`, { filter: { field, ...request[kind] } });
        expect([field, answer.message, answer.result?.total]).toEqual([field, '', 0]);
      }
    },
  );
});
