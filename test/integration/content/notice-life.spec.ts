import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PlanExpiring } from '@modules/billing';
import { NotePlanExpiry } from '@modules/content/application/note-plan-expiry';
import { NoticeLoop } from '@modules/content/application/publish-due-notice';
import { asSystem } from '@platform/tenancy/org-scope';
import { built } from '../../support/built';
import { newId } from '../../support/new-id';
import { inSameTime } from '../../support/same-time';
import { openTestBed, type Person, type TestBed } from '../operations/test-bed';

const MINUTE = 60_000;
const soon = (minutes: number): string => new Date(Date.now() + minutes * MINUTE).toISOString();
const refused = (code: string) => ({ code: 400, extras: { errorCode: code } });
const fault = (code: string, path: string) => ({
  code: 400,
  extras: { fieldErrors: [{ code, path }] },
});

describe('a notice from draft to correction', () => {
  let testBed: TestBed;
  let url: string;
  let director: Person;
  let staff: Person;
  let stranger: Person;
  let root: Person;

  beforeAll(async () => {
    testBed = await openTestBed();
    url = (await testBed.start()).url;
    [director, staff, stranger, root] = await Promise.all([
      testBed.signIn(url, 'harum.director'),
      testBed.signIn(url, 'harum.staff'),
      testBed.signIn(url, 'besi.director'),
      testBed.signIn(url, 'superadmin'),
    ]);
  });
  afterAll(() => testBed.close());

  const query = <T>(sql: string, params: unknown[] = []): Promise<T[]> =>
    testBed.database.dataSource.query(sql, params);
  const written = async (who: Person, more: object = {}): Promise<string> => {
    const body = { title: 'New opening hours', type: 1, content: '<p>From 9 to 5</p>' };
    const answer = await who.post('sysNotice/add', { ...body, ...more });
    expect(answer).toMatchObject({ code: 200 });
    return answer.result;
  };
  const notified = async (who: Person, more: object = {}): Promise<string> => {
    const id = await written(who, more);
    expect(await who.post('sysNotice/public', { id })).toMatchObject({ code: 200 });
    return id;
  };
  const statusOf = async (id: string): Promise<number> =>
    (await root.get(`sysNotice/detail?id=${id}`)).result.status;
  const unread = async (who: Person): Promise<string[]> =>
    (await who.get('sysNotice/unReadList')).result.map(({ id }: { id: string }) => id);
  const isDue = (ids: readonly string[]) =>
    query('UPDATE content_sys_notice SET scheduled_time = ? WHERE id IN (?)', [
      new Date(Date.now() - MINUTE),
      ids,
    ]);

  /** Specification 2, section 4, and the table of the lifecycle. */
  it('is scheduled, taken back, scheduled anew, and changed in neither', async () => {
    const id = await written(director);
    const at = new Date(Date.now() + 90 * MINUTE);
    expect(await director.post('sysNotice/unschedule', { id })).toMatchObject(
      refused('notice.notScheduled'),
    );
    for (const [time, code] of [
      [soon(-5), 'notice.timePast'],
      [soon(2 * 366 * 24 * 60), 'notice.timeFar'],
    ] as const)
      expect(await director.post('sysNotice/schedule', { id, time })).toMatchObject(
        fault(code, 'scheduledTime'),
      );
    expect(await director.post('sysNotice/schedule', { id, time: 'tomorrow' })).toMatchObject({
      code: 400,
    });
    const time = at.toISOString();
    expect(await director.post('sysNotice/schedule', { id, time })).toMatchObject({ code: 200 });
    expect(await statusOf(id)).toBe(4);
    const [{ seconds = -1 } = {}] = await query<{ seconds: number }>(
      'SELECT SECOND(scheduled_time) AS seconds FROM content_sys_notice WHERE id = ?',
      [id],
    );
    expect(seconds).toBe(0);
    expect(await director.post('sysNotice/update', { id, title: 'Other' })).toMatchObject(
      refused('notice.notDraft'),
    );
    expect(await director.post('sysNotice/delete', { id })).toMatchObject(
      refused('notice.scheduled'),
    );
    expect(await director.post('sysNotice/schedule', { id, time: soon(120) })).toMatchObject({
      code: 200,
    });
    expect(await unread(staff)).not.toContain(id);
    expect(await director.post('sysNotice/unschedule', { id })).toMatchObject({ code: 200 });
    expect(await director.post('sysNotice/update', { id, title: 'Other' })).toMatchObject({
      code: 200,
    });
    expect(await stranger.post('sysNotice/schedule', { id, time })).toMatchObject({ code: 404 });
    expect(await director.post('sysNotice/public', { id })).toMatchObject({ code: 200 });
    for (const verb of ['schedule', 'public'])
      expect(await director.post(`sysNotice/${verb}`, { id, time })).toMatchObject(
        refused('notice.notDraft'),
      );
  });

  it('is published once at its minute by two workers, of which one dies', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 8; n += 1) {
      const id = await written(director, { title: `Planned ${n}` });
      expect(await director.post('sysNotice/schedule', { id, time: soon(5) })).toMatchObject({
        code: 200,
      });
      ids.push(id);
    }
    const later = await written(director, { title: 'Not yet' });
    await director.post('sysNotice/schedule', { id: later, time: soon(5) });
    const { app } = await testBed.start();
    const { app: other } = await testBed.start();
    expect(await app.get(NoticeLoop).round()).toBe(0);
    await isDue(ids);
    await killedAt('notice.published');
    for (const id of ids) expect(await statusOf(id)).toBe(4);
    const work = async (loop: NoticeLoop): Promise<number> => {
      let found = 0;
      while ((await loop.round()) > 0) found += 1;
      return found;
    };
    const found = await Promise.all([work(app.get(NoticeLoop)), work(other.get(NoticeLoop))]);
    // One that passes over what the other holds leaves the rest to it.
    const rest = (await work(app.get(NoticeLoop))) + found[0] + found[1];
    expect(rest).toBe(ids.length);
    for (const id of ids) expect(await statusOf(id)).toBe(1);
    expect(await statusOf(later)).toBe(4);
    const [counted] = await query<{ notified: string; pushed: string }>(
      `SELECT (SELECT COUNT(*) FROM content_notice_audience WHERE notice_id IN (?)) AS notified,
         (SELECT COUNT(*) FROM platform_push WHERE payload LIKE '%Planned %') AS pushed`,
      [ids],
    );
    expect(counted).toEqual({ notified: String(ids.length), pushed: String(ids.length) });
    expect(await unread(staff)).toEqual(expect.arrayContaining(ids));
    expect((await root.get(`sysNotice/detail?id=${ids[0]}`)).result).toMatchObject({
      publicUserName: expect.stringMatching(/./),
      publicTime: expect.stringMatching(/./),
    });
  }, 120_000);

  async function killedAt(point: string): Promise<void> {
    const worker = spawn(process.execPath, [join(built('server'), 'main.js')], {
      stdio: 'ignore',
      env: inSameTime({
        ...process.env,
        NODE_ENV: 'test',
        APP_ROLE: 'worker',
        CRASH_AT: point,
        CLOCK: 'machine',
        PORT: '0',
        DATABASE_URL: testBed.database.url,
        DB_POOL: '4',
        MYINVOIS_BASE_URL: 'http://127.0.0.1:9',
        JWT_SECRET: 'a secret of the tests, long enough to sign',
        ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      }),
    });
    const late = setTimeout(() => worker.kill(), 45_000);
    const [, signal] = (await once(worker, 'exit')) as [number | null, string | null];
    clearTimeout(late);
    expect([point, signal]).toEqual([point, 'SIGKILL']);
  }

  it('comes back as a draft when its readers are gone by then, and holds up none behind it', async () => {
    const roleId = newId();
    await query(
      `INSERT INTO identity_role (id, org_id, create_time, update_time, code, name)
       SELECT ?, org_id, NOW(3), NOW(3), 'gone', 'Gone' FROM identity_user WHERE account = ?`,
      [roleId, 'harum.director'],
    );
    await query('UPDATE identity_grants SET version = version + 1');
    const first = await written(director, { roles: [{ roleId }] });
    const second = await written(director, { title: 'Behind it' });
    for (const id of [first, second])
      expect(await director.post('sysNotice/schedule', { id, time: soon(5) })).toMatchObject({
        code: 200,
      });
    await query('DELETE FROM identity_role WHERE id = ?', [roleId]);
    await isDue([first]);
    await isDue([second]);
    const { app } = await testBed.start();
    while ((await app.get(NoticeLoop).round()) > 0);
    expect([await statusOf(first), await statusOf(second)]).toEqual([0, 1]);
    const { result } = await director.get(`sysNotice/detail?id=${first}`);
    expect(result.scheduledTime).not.toBeNull();
    const told = await query('SELECT 1 FROM content_notice_audience WHERE notice_id = ?', [first]);
    expect(told).toEqual([]);
    // Put right, it is told like any other.
    await director.post('sysNotice/update', { id: first, roles: [] });
    expect(await director.post('sysNotice/public', { id: first })).toMatchObject({ code: 200 });
  });

  it('is corrected by a new notice, unread for all who had the old one', async () => {
    const id = await notified(director, { pinnedUntil: soon(60) });
    await staff.post('sysNotice/setRead', { id });
    expect(await stranger.post('sysNotice/correct', { id })).toMatchObject({ code: 404 });
    expect(await staff.post('sysNotice/correct', { id })).toMatchObject({ code: 403 });
    const { result: draft } = await director.post('sysNotice/correct', { id });
    expect((await director.post('sysNotice/correct', { id })).result).toBe(draft);
    expect(await director.post('sysNotice/correct', { id: draft })).toMatchObject(
      refused('notice.notPublished'),
    );
    const [role] = (await director.get('sysNotice/audience')).result.roles;
    expect(
      await director.post('sysNotice/update', { id: draft, roles: [{ roleId: role.id }] }),
    ).toMatchObject(fault('notice.sameReaders', 'roles'));
    await director.post('sysNotice/update', { id: draft, content: '<p>From 8 to 5</p>' });
    const oldOne = async (who: Person) => {
      const { items } = (await who.post('sysNotice/pageReceived', { pageSize: 200 })).result;
      return items.find((each: { noticeId: string }) => each.noticeId === id);
    };
    expect(await oldOne(staff)).toMatchObject({ sysNotice: { correctedById: null } });
    await director.post('sysNotice/public', { id: draft });
    expect(await oldOne(staff)).toMatchObject({
      readStatus: 1,
      sysNotice: { correctedById: draft },
    });
    expect(await unread(staff)).toContain(draft);
    expect(await unread(staff)).not.toContain(id);
    const { result: list } = await director.post('sysNotice/page', { pageSize: 100 });
    expect(list.items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id, status: 1, correctedById: draft }),
        expect.objectContaining({ id: draft, correctsId: id, correctedById: null }),
      ]),
    );
    expect(await director.post('sysNotice/correct', { id })).toMatchObject(
      refused('notice.corrected'),
    );
    const pinned = (await staff.get('sysNotice/pinned')).result;
    expect(pinned.map((each: { id: string }) => each.id)).toEqual([draft]);
    await director.post('sysNotice/archive', { id });
    expect(await director.post('sysNotice/delete', { id })).toMatchObject(
      refused('notice.published'),
    );
  });

  it('stands as a banner until its end, for each until dismissed', async () => {
    const pinned = async (who: Person): Promise<string[]> =>
      (await who.get('sysNotice/pinned')).result.map((each: { id: string }) => each.id);
    const body = { title: 'Down tonight', type: 1, content: '<p>x</p>' };
    expect(await director.post('sysNotice/add', { ...body, pinnedUntil: soon(-1) })).toMatchObject(
      fault('notice.pinPast', 'pinnedUntil'),
    );
    const id = await written(director, { ...body, pinnedUntil: soon(30) });
    expect(await director.post('sysNotice/schedule', { id, time: soon(31) })).toMatchObject(
      fault('notice.pinEndsBefore', 'pinnedUntil'),
    );
    expect(await pinned(staff)).not.toContain(id);
    await director.post('sysNotice/public', { id });
    for (const who of [staff, director]) expect(await pinned(who)).toContain(id);
    expect(await pinned(stranger)).not.toContain(id);
    expect(await stranger.post('sysNotice/dismiss', { id })).toMatchObject({ code: 404 });
    expect(await staff.post('sysNotice/dismiss', { id })).toMatchObject({ code: 200 });
    expect(await staff.post('sysNotice/dismiss', { id })).toMatchObject({ code: 200 });
    expect(await pinned(staff)).not.toContain(id);
    expect(await pinned(director)).toContain(id);
    expect(await unread(staff)).toContain(id);
    await query('UPDATE content_sys_notice SET pinned_until = ? WHERE id = ?', [new Date(), id]);
    expect(await pinned(director)).not.toContain(id);
  });

  it('tells once that a plan ends, whatever the notice says by then', async () => {
    const [harum] = await query<{ id: string }>(
      `SELECT org_id AS id FROM identity_user WHERE account = 'harum.director'`,
    );
    const orgId = String(harum!.id);
    const { app } = await testBed.start();
    const notes = app.get(NotePlanExpiry, { strict: false });
    const names = { en: 'Professional', 'zh-cn': '专业版', 'zh-tw': '專業版' };
    const note = (days: number) =>
      asSystem('a test', orgId, () =>
        notes.note(new PlanExpiring(orgId, 'PRO', '2030-06-30', days, names)),
      );
    const before = (await unread(director)).length;
    await note(7);
    expect(await unread(director)).toHaveLength(before + 1);
    const [{ title = '' } = {}] = await query<{ title: string }>(
      'SELECT title FROM content_sys_notice ORDER BY id DESC LIMIT 1',
    );
    for (const name of Object.values(names)) expect(title).toContain(name);
    await query(`UPDATE content_sys_notice SET title = 'In other words' ORDER BY id DESC LIMIT 1`);
    await Promise.all([note(7), note(7)]);
    expect(await unread(director)).toHaveLength(before + 1);
    await note(1);
    expect(await unread(director)).toHaveLength(before + 2);
  });

  it('counts all that is unread, and lists the latest fifty of it', async () => {
    await staff.post('sysNotice/setAllRead');
    await query(
      `INSERT INTO content_sys_notice (id, org_id, create_time, update_time, title, type, content,
         status, public_time)
       SELECT (SELECT MAX(m.id) FROM content_sys_notice m) + ROW_NUMBER() OVER (), n.org_id,
         NOW(3), NOW(3), 'Many', '1', '<p>x</p>', '1', ?
       FROM content_sys_notice n JOIN information_schema.columns LIMIT 60`,
      [new Date()],
    );
    await query(
      `INSERT INTO content_notice_audience (notice_id, org_id, public_time)
       SELECT n.id, u.org_id, n.public_time FROM content_sys_notice n
       JOIN identity_user u ON u.account = 'harum.staff' WHERE n.title = 'Many'`,
    );
    expect((await staff.get('sysNotice/unreadCount')).result).toBe(60);
    expect(await unread(staff)).toHaveLength(50);
    await staff.post('sysNotice/setAllRead');
    expect((await staff.get('sysNotice/unreadCount')).result).toBe(0);
    expect(await unread(staff)).toEqual([]);
  });
});
