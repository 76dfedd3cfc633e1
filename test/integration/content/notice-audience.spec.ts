import { demoAccounts } from '@modules/identity/seed';
import { openTestBed, type Person, type TestBed } from '../operations/test-bed';
import { newId } from '../../support/new-id';

describe('whom a notice reaches', () => {
  let testBed: TestBed;
  let url: string;
  const people = new Map<string, Person>();
  let director: Person;
  let root: Person;
  const org: Record<'harum' | 'besi', string> = { harum: '', besi: '' };
  const role: Record<string, string> = {};

  const query = <T>(sql: string, params: unknown[] = []): Promise<T[]> =>
    testBed.database.dataSource.query(sql, params);

  beforeAll(async () => {
    testBed = await openTestBed();
    url = (await testBed.start()).url;
    for (const name of ['harum', 'besi'] as const) {
      const [user] = await query<{ org_id: string }>(
        'SELECT org_id FROM identity_user WHERE account = ?',
        [`${name}.director`],
      );
      org[name] = String(user!.org_id);
    }
    const made = async (name: string, orgId: string, code: string): Promise<void> => {
      role[name] = newId();
      await query(
        `INSERT INTO identity_role (id, org_id, create_time, update_time, code, name)
         VALUES (?, ?, NOW(3), NOW(3), ?, ?)`,
        [role[name], orgId, code, name],
      );
    };
    // An own version of a delivered role, an own role, and one of another tenant with the same code.
    await made('ownStaff', org.harum, 'staff');
    await made('driver', org.harum, 'driver');
    await made('foreignDriver', org.besi, 'driver');
    for (const [account, name] of [
      ['harum.manager', 'driver'],
      ['besi.staff', 'foreignDriver'],
    ])
      await query(
        `INSERT INTO identity_user_role (user_id, role_id)
         SELECT id, ? FROM identity_user WHERE account = ?`,
        [role[name!], account],
      );
    for (const code of ['staff', 'director', 'manager']) {
      const [row] = await query<{ id: string }>(
        'SELECT id FROM identity_role WHERE org_id = 0 AND code = ?',
        [code],
      );
      role[code] = String(row!.id);
    }
    await query('UPDATE identity_grants SET version = version + 1');
    for (const { account } of demoAccounts())
      people.set(account, await testBed.signIn(url, account));
    director = people.get('harum.director')!;
    root = people.get('superadmin')!;
  });
  afterAll(() => testBed.close());

  interface Meant {
    everyone?: boolean;
    organisations?: (keyof typeof org)[];
    roles?: string[];
  }

  const bodyOf = ({ everyone = false, organisations = [], roles = [] }: Meant) => ({
    title: 'To some',
    type: 1,
    content: '<p>x</p>',
    everyone,
    organisations: organisations.map((name) => ({ organisationId: org[name] })),
    roles: roles.map((name) => ({ roleId: role[name] })),
  });
  const notified = async (by: Person, meant: Meant): Promise<string> => {
    const added = await by.post('sysNotice/add', bodyOf(meant));
    expect(added).toMatchObject({ code: 200 });
    expect(await by.post('sysNotice/public', { id: added.result })).toMatchObject({ code: 200 });
    return added.result;
  };
  const seenBy = async (id: string): Promise<string[]> => {
    const seen: string[] = [];
    for (const [account, who] of people) {
      const { items } = (await who.post('sysNotice/pageReceived', { pageSize: 200 })).result;
      const listed = items.some((each: { noticeId: string }) => each.noticeId === id);
      const unread = (await who.get('sysNotice/unReadList')).result;
      expect(unread.some((each: { id: string }) => each.id === id)).toBe(listed);
      // Whoever is not addressed cannot mark it either: it is not there.
      if (listed) seen.push(account);
      else expect(await who.post('sysNotice/setRead', { id })).toMatchObject({ code: 404 });
    }
    return seen.sort();
  };
  const of = (wanted: (account: string) => boolean): string[] =>
    [...people.keys()].filter(wanted).sort();
  const accounts = { harum: /^harum\./, besi: /^besi\./ };

  it('keeps an organisation from being deleted', async () => {
    const branch = { name: 'Branch', code: 'noticed', pid: org.harum };
    const { result: id } = await root.post('sysOrg/add', branch);
    const organisations = [{ organisationId: id }];
    const added = await root.post('sysNotice/add', { ...bodyOf({}), organisations });
    expect(added).toMatchObject({ code: 200 });
    expect(await director.post('sysOrg/delete', { id })).toMatchObject({
      extras: { errorCode: 'inUse' },
    });
    await root.post('sysNotice/delete', { id: added.result });
    expect(await director.post('sysOrg/delete', { id })).toMatchObject({ code: 200 });
  });

  it.each<[string, 'director' | 'root', Meant, (account: string) => boolean]>([
    ['its own organisation', 'director', {}, (a) => accounts.harum.test(a)],
    ['a delivered role there', 'director', { roles: ['director'] }, (a) => a === 'harum.director'],
    [
      'the own version of a delivered role, whichever its holders were given',
      'director',
      { roles: ['ownStaff'] },
      (a) => a === 'harum.staff',
    ],
    ['an own role', 'director', { roles: ['driver'] }, (a) => a === 'harum.manager'],
    [
      'several roles, each person once',
      'director',
      { roles: ['driver', 'manager', 'ownStaff'] },
      (a) => a === 'harum.manager' || a === 'harum.staff',
    ],
    ['everybody', 'root', { everyone: true }, () => true],
    [
      'chosen organisations, and not that of its author',
      'root',
      { organisations: ['harum', 'besi', 'harum'] },
      (a) => accounts.harum.test(a) || accounts.besi.test(a),
    ],
    [
      'a delivered role everywhere',
      'root',
      { everyone: true, roles: ['staff'] },
      (a) => a.endsWith('.staff'),
    ],
    [
      'a role of one organisation, told to two',
      'root',
      { organisations: ['harum', 'besi'], roles: ['driver'] },
      (a) => a === 'harum.manager',
    ],
  ])('%s', async (_, by, meant, wanted) => {
    const id = await notified(by === 'root' ? root : director, meant);
    const expected = of(wanted);
    expect(expected.length).toBeGreaterThan(0);
    expect(await seenBy(id)).toEqual(expected);
    // Exactly the people addressed see it.
    const { result } = await root.get(`sysNotice/statistics?id=${id}`);
    expect(result).toMatchObject({ addressed: expected.length, read: 0, share: '0.0', days: [] });
  });

  it('a Director never addresses another organisation or its roles', async () => {
    const offered = (await director.get('sysNotice/audience')).result;
    expect(offered.organisations.map(({ id }: { id: string }) => id)).toEqual([org.harum]);
    const ids = offered.roles.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(expect.arrayContaining([role.driver, role.ownStaff, role.director]));
    expect(ids).not.toContain(role.foreignDriver);
    for (const [meant, path] of [
      [{ organisations: ['besi'] }, 'organisations[0].organisationId'],
      [{ organisations: ['harum', 'besi'] }, 'organisations[1].organisationId'],
      [{ roles: ['foreignDriver'] }, 'roles[0].roleId'],
    ] as const)
      expect(await director.post('sysNotice/add', bodyOf(meant as unknown as Meant))).toMatchObject(
        { code: 400, extras: { fieldErrors: [{ code: 'unknownReference', path }] } },
      );
    expect(await director.post('sysNotice/add', bodyOf({ everyone: true }))).toMatchObject({
      code: 400,
      extras: { fieldErrors: [{ code: 'notice.everyoneReserved', path: 'everyone' }] },
    });
    const many = Array.from({ length: 201 }, () => ({ organisationId: org.harum }));
    expect(
      await director.post('sysNotice/add', { ...bodyOf({}), organisations: many }),
    ).toMatchObject({ code: 400 });
    expect(await people.get('harum.staff')!.get('sysNotice/audience')).toMatchObject({ code: 403 });
  });

  it('a title that is meant for a role is pushed to nobody', async () => {
    const line = await people.get('harum.staff')!.listen();
    const body = { ...bodyOf({ roles: ['director'] }), title: 'For directors only' };
    const { result: id } = await director.post('sysNotice/add', body);
    await director.post('sysNotice/public', { id });
    // Earlier notices may still be on their way.
    let { data } = await line.next('PublicNotice');
    for (; data.title === 'To some';) ({ data } = await line.next('PublicNotice'));
    expect(data).toEqual({});
    line.close();
  });

  it('its readers are counted exactly, and by organisation for the Super Admin alone', async () => {
    const id = await notified(root, { organisations: ['harum', 'besi'] });
    const readers = ['harum.staff', 'harum.director', 'besi.staff'];
    for (const account of [...readers, 'harum.staff'])
      await people.get(account)!.post('sysNotice/setRead', { id });
    const { result } = await root.get(`sysNotice/statistics?id=${id}`);
    const counted = (name: 'harum' | 'besi') => of((a) => accounts[name].test(a)).length;
    const addressed = counted('harum') + counted('besi');
    expect(result).toMatchObject({
      addressed,
      read: 3,
      share: '50.0',
      days: [{ read: 3, total: 3 }],
    });
    expect(
      new Map(
        result.organisations.map((each: { id: string; addressed: number; read: number }) => [
          each.id,
          [each.addressed, each.read],
        ]),
      ),
    ).toEqual(
      new Map([
        [org.harum, [counted('harum'), 2]],
        [org.besi, [counted('besi'), 1]],
      ]),
    );
    // Read on another day, and by somebody who may not sign in any more.
    await query(
      `UPDATE content_notice_read SET read_time = read_time + INTERVAL 1 DAY WHERE notice_id = ?
         AND user_id = (SELECT id FROM identity_user WHERE account = 'besi.staff')`,
      [id],
    );
    await query("UPDATE identity_user SET status = 2 WHERE account = 'harum.staff'");
    const later = (await root.get(`sysNotice/statistics?id=${id}`)).result;
    expect(later).toMatchObject({ addressed: addressed - 1, read: 2 });
    expect(later.days.map(({ total }: { total: number }) => total)).toEqual([1, 2]);
    await query("UPDATE identity_user SET status = 1 WHERE account = 'harum.staff'");
    const own = await notified(director, {});
    expect((await director.get(`sysNotice/statistics?id=${own}`)).result.organisations).toBeNull();
    expect(await director.get(`sysNotice/statistics?id=${id}`)).toMatchObject({ code: 404 });
    expect(await people.get('besi.director')!.get(`sysNotice/statistics?id=${own}`)).toMatchObject({
      code: 404,
    });
    const draft = (await director.post('sysNotice/add', bodyOf({}))).result;
    expect(await director.get(`sysNotice/statistics?id=${draft}`)).toMatchObject({ code: 404 });
  });
});
