import { DAY } from '@kernel/time';
import { type TestBed, openTestBed, type Person } from './test-bed';

const seconds = (since: number): number => (performance.now() - since) / 1000;

describe('who is online', () => {
  let testBed: TestBed;
  let here: string;
  let there: string;

  beforeAll(async () => {
    testBed = await openTestBed();
    here = (await testBed.start()).url;
    there = (await testBed.start()).url;
  });
  afterAll(() => testBed.close());

  const online = async (who: Person): Promise<Record<string, unknown>[]> =>
    (await who.post('sysOnlineUser/page')).result.items;

  it('is seen across processes, with device and address, until the line closes', async () => {
    const director = await testBed.signIn(here, 'harum.director');
    const staff = await testBed.signIn(there, 'harum.staff');
    const watching = await director.listen();
    const line = await staff.listen();
    await watching.until('OnlineUserList', async () =>
      (await online(director)).some(({ connectionId }) => connectionId === line.connectionId),
    );
    const found = await online(director);
    expect(found.find(({ connectionId }) => connectionId === line.connectionId)).toMatchObject({
      userName: 'harum.staff',
      browser: 'Chrome',
      os: 'Windows',
      ip: '127.0.0.1',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    line.close();
    await watching.until('OnlineUserList', async () =>
      (await online(director)).every(({ userName }) => userName !== 'harum.staff'),
    );
    watching.close();
  });

  it('a forced end reaches the other process and its browser within two seconds', async () => {
    const director = await testBed.signIn(here, 'harum.director');
    const staff = await testBed.signIn(there, 'harum.staff');
    const line = await staff.listen();
    const since = performance.now();
    const answer = await director.post('sysOnlineUser/forceOffline', line);
    expect(answer).toMatchObject({ code: 200 });
    expect((await line.next('ForceOffline')).data).toEqual({ why: 'forcedOffline' });
    expect(seconds(since)).toBeLessThan(2);
    await line.ended;
    expect(await staff.get('sysAuth/userInfo')).toMatchObject({ code: 401 });
    const again = await fetch(`${there}/api/push/events`, {
      headers: { authorization: `Bearer ${staff.token}` },
    });
    expect(again.headers.get('access-token')).toBe('invalid_token');
    expect(await again.json()).toMatchObject({ extras: { errorCode: 'AUTH_FORCED_OFFLINE' } });
    const [entry] = await testBed.database.dataSource.query(
      `SELECT action, after_data FROM platform_audit WHERE resource = 'session'
       ORDER BY id DESC LIMIT 1`,
    );
    expect(entry).toMatchObject({ action: 'forceOffline' });
  });

  it('whoever signs out elsewhere, or is disabled, hears of it on the open line', async () => {
    const manager = await testBed.signIn(here, 'harum.manager');
    const line = await manager.listen();
    await manager.post('sysAuth/logout');
    expect((await line.next('ForceOffline')).data).toEqual({ why: 'logout' });
    const again = await testBed.signIn(here, 'harum.manager');
    const second = await again.listen();
    const disable = (status: number): Promise<unknown> =>
      testBed.database.dataSource.query('UPDATE identity_user SET status = ? WHERE account = ?', [
        status,
        'harum.manager',
      ]);
    await disable(2);
    expect((await second.next('ForceOffline')).data).toEqual({ why: 'disabled' });
    await disable(1);
  });

  it('a person with a hundred lines to a process is told to wait, and others are not', async () => {
    const staff = await testBed.signIn(here, 'harum.staff');
    const lines = await Promise.all(Array.from({ length: 100 }, () => staff.listen()));
    const onceMore = (): Promise<Response> =>
      fetch(`${here}/api/push/events`, {
        headers: { authorization: `Bearer ${staff.token}` },
        signal: AbortSignal.timeout(5000),
      });
    const refused = await onceMore();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    const director = await testBed.signIn(here, 'harum.director');
    (await director.listen()).close();
    for (const line of lines) line.close();
    await Promise.all(lines.map(({ ended }) => ended));
  });

  it('nobody is forced offline without the right, across organisations, upwards, or by themselves', async () => {
    const [director, staff, stranger, root] = await Promise.all([
      testBed.signIn(here, 'harum.director'),
      testBed.signIn(here, 'harum.staff'),
      testBed.signIn(here, 'besi.director'),
      testBed.signIn(here, 'superadmin'),
    ]);
    const lines = await Promise.all([director.listen(), root.listen()]);
    const [mine, theirs] = lines;
    const force = (who: Person, connectionId: string) =>
      who.post('sysOnlineUser/forceOffline', { connectionId });
    expect(await force(staff, mine.connectionId)).toMatchObject({ code: 403 });
    expect(await force(stranger, mine.connectionId)).toMatchObject({ code: 404 });
    expect(await force(director, theirs.connectionId)).toMatchObject({ code: 404 });
    expect(await force(director, mine.connectionId)).toMatchObject({
      code: 400,
      extras: { errorCode: 'online.yourself' },
    });
    expect(await force(director, 'x')).toMatchObject({
      code: 400,
      extras: { fieldErrors: [{ path: 'connectionId' }] },
    });
    await testBed.database.dataSource.query(
      'UPDATE operations_online SET org_id = (SELECT org_id FROM identity_user WHERE account = ?) WHERE connection_id = ?',
      ['harum.director', theirs.connectionId],
    );
    expect(await force(director, theirs.connectionId)).toMatchObject({
      extras: { errorCode: 'online.higher' },
    });
    expect((await online(stranger)).map(({ userName }) => userName)).not.toContain(
      'harum.director',
    );
    for (const line of lines) line.close();
  });

  it('a change of records is told to whoever may list them, in every process, and to nobody else', async () => {
    const [director, colleague, stranger, root] = await Promise.all([
      testBed.signIn(here, 'harum.director'),
      testBed.signIn(there, 'harum.staff'),
      testBed.signIn(there, 'besi.director'),
      testBed.signIn(here, 'superadmin'),
    ]);
    const [line, other, above] = await Promise.all([
      colleague.listen(),
      stranger.listen(),
      root.listen(),
    ]);
    let heard = false;
    void other.next('Changed').then(({ data }) => {
      heard ||= (data as { resource: string }).resource === 'product';
    });
    const product = { name: 'Coffee', description: 'Coffee', classification: '022' };
    const added = { ...product, spec: '1 kg', uom: 'XBG', unitPrice: '5' };
    expect(await director.post('product/add', added)).toMatchObject({ code: 200 });
    // The Super Admin's lists show every organisation, those too that nobody else is connected of.
    for (const each of [line, above])
      for (let changed: unknown = null; changed !== 'product';)
        changed = ((await each.next('Changed')).data as { resource: string }).resource;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(heard).toBe(false);
    for (const each of [line, other, above]) each.close();
  });

  it('a published notice is told to its own organisation, in every process', async () => {
    const director = await testBed.signIn(here, 'harum.director');
    const staff = await testBed.signIn(there, 'harum.staff');
    const stranger = await testBed.signIn(there, 'besi.staff');
    const line = await staff.listen();
    const other = await stranger.listen();
    const notice = { title: 'Stock count on Friday', type: 1, content: '<p>From 9 o’clock</p>' };
    const { result: id } = await director.post('sysNotice/add', notice);
    await director.post('sysNotice/public', { id });
    expect((await line.next('PublicNotice')).data).toEqual({
      id,
      title: 'Stock count on Friday',
      type: 1,
    });
    const root = await testBed.signIn(here, 'superadmin');
    const { result: second } = await root.post('sysNotice/add', { ...notice, everyone: true });
    await root.post('sysNotice/public', { id: second });
    // The first one that the other organisation receives is the one for everyone.
    expect((await other.next('PublicNotice')).data).toMatchObject({ id: second });
    line.close();
    other.close();
  });

  it('what a dead process left behind is nobody online', async () => {
    const director = await testBed.signIn(here, 'harum.director');
    const line = await director.listen();
    const yesterday = new Date(Date.now() - DAY);
    await testBed.database.dataSource.query(
      `INSERT INTO operations_online (id, connection_id, process_id, session_id, user_id, org_id,
         create_user_id, account_type, user_name, real_name, org_name, ip, time, beat)
       SELECT 1, 'a-ghost', 'dead', 1, id, org_id, id, 777, 'ghost', 'Ghost', '', '', ?, ?
       FROM identity_user WHERE account = 'harum.staff'`,
      [yesterday, yesterday],
    );
    expect((await online(director)).map(({ userName }) => userName)).not.toContain('ghost');
    line.close();
  });
});
