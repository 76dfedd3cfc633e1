import {
  bearer,
  login,
  type TestBed,
  openTestBed,
  passwordOf,
  post,
  signIn,
  type Tokens,
} from './test-bed';
import { newId } from '../../support/new-id';

type Removal = [path: string, body: (id: string) => object];

const disabled: Removal = ['setStatus', (id) => ({ id, status: 2 })];
const deleted: Removal = ['delete', (id) => ({ id })];
const degraded: Removal = ['grantRole', (userId) => ({ userId, roleIdList: [] })];

/** The order is random; repeated often enough that a missing lock shows. */
const ROUNDS = 6;

/**
 * An organisation never loses its last Director, nor the system its last Super Admin: not even when the
 * last two go at the same moment, each by another road and through another process.
 */
describe('of the last two administrators, one always remains', () => {
  let testBed: TestBed;
  let admin: Tokens;
  let processes: TestBed['app'][];
  let count = 0;

  beforeAll(async () => {
    testBed = await openTestBed();
    processes = [testBed.app, await testBed.secondProcess()];
    admin = await signIn(testBed.app, 'superadmin');
  });
  afterAll(() => testBed.close());

  const rows = (sql: string, params: unknown[] = []) =>
    testBed.database.dataSource.query(sql, params);
  /** The id comes first among the values. */
  const insert = async (sql: string, params: unknown[]): Promise<string> => {
    const id = newId();
    await rows(sql, [id, ...params]);
    return id;
  };

  async function organisation(): Promise<string> {
    count += 1;
    const name = `Last ${count}`;
    const id = await insert(
      `INSERT INTO identity_organisation (id, org_id, create_time, update_time, pid, name, code)
       VALUES (?, 0, NOW(3), NOW(3), 0, ?, ?)`,
      [name, name],
    );
    await rows('UPDATE identity_organisation SET org_id = id WHERE id = ?', [id]);
    return id;
  }

  async function holder(role: string, orgId: string, accountType = 777): Promise<string> {
    count += 1;
    const id = await insert(
      `INSERT INTO identity_user (id, org_id, create_time, update_time, account, real_name,
         password_hash, account_type)
       SELECT ?, ?, NOW(3), NOW(3), ?, 'One of two', password_hash, ? FROM identity_user
       WHERE account = 'superadmin'`,
      [orgId, `one.of.two.${count}`, accountType],
    );
    await rows(
      `INSERT INTO identity_user_role (user_id, role_id)
       SELECT ?, id FROM identity_role WHERE code = ? AND org_id = 0`,
      [id, role],
    );
    return id;
  }

  async function superAdmin(orgId: string): Promise<{ id: string; tokens: Tokens }> {
    const id = await holder('superAdmin', orgId, 999);
    const [{ account }] = await rows('SELECT account FROM identity_user WHERE id = ?', [id]);
    const { result } = (await login(testBed.app, account, passwordOf('superadmin'))).json();
    return { id, tokens: { access: result.accessToken, refresh: result.refreshToken } };
  }

  const send = async (
    index: number,
    [path, body]: Removal,
    id: string,
    who = admin,
  ): Promise<string> => {
    const answer = await post(processes[index]!, `sysUser/${path}`, body(id), bearer(who));
    const { code, extras } = answer.json();
    return code === 200 ? 'done' : (extras?.errorCode ?? String(code));
  };

  it.each<[string, Removal, Removal]>([
    ['disabled', disabled, disabled],
    ['deleted', deleted, deleted],
    ['degraded', degraded, degraded],
    ['disabled, the other degraded', disabled, degraded],
    ['deleted, the other disabled', deleted, disabled],
  ])('Directors: one is %s, both at once', async (_name, first, second) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const orgId = await organisation();
      const [one, other] = [await holder('director', orgId), await holder('director', orgId)];
      const ends = await Promise.all([send(0, first, one), send(1, second, other)]);
      expect(ends.sort()).toEqual(['USER_LAST_DIRECTOR', 'done']);
      const [{ left }] = await rows(
        `SELECT COUNT(*) AS \`left\` FROM identity_user u
         JOIN identity_user_role ur ON ur.user_id = u.id WHERE u.org_id = ? AND u.status = 1`,
        [orgId],
      );
      expect(Number(left)).toBe(1);
    }
  });

  it.each<[string, Removal, Removal]>([
    ['disabled', disabled, disabled],
    ['degraded, the other deleted', degraded, deleted],
  ])('Super Admins: one is %s by the other, both at once', async (_name, first, second) => {
    const [{ id: orgId }] = await rows(
      `SELECT org_id AS id FROM identity_user WHERE account = 'superadmin'`,
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, other] = [await superAdmin(orgId), await superAdmin(orgId)];
      await rows(`UPDATE identity_user SET status = 2 WHERE account_type = 999 AND id NOT IN (?)`, [
        [one.id, other.id],
      ]);
      const ends = await Promise.all([
        send(0, first, other.id, one.tokens),
        send(1, second, one.id, other.tokens),
      ]);
      expect(ends.sort()).toEqual(['USER_LAST_SUPER_ADMIN', 'done']);
      const [{ left }] = await rows(
        'SELECT COUNT(*) AS `left` FROM identity_user WHERE account_type = 999 AND status = 1',
      );
      expect(Number(left)).toBe(1);
    }
  });
});
