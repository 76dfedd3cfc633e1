import { demoAccounts } from '../../src/seeds';
import { Installation } from '../proof/installation';
import { fixed, median, type Row } from './measure';

const NOTICES = 10_000;
const ASKED = 30;
const READER = 'harum.staff';
/** Over HTTP, with sign-in, roles, cleaning and JSON; the bare statement has none of these. */
const MAX_MS = 300;

const digit =
  '(SELECT 0 d UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9)';

/** 10,000 notices nobody has read: what one person waits for the list and the count, and for reading all. */
export async function measureNotices(): Promise<Row[]> {
  const installation = new Installation({ limits: 'unlimited', workers: 0 });
  try {
    await installation.start();
    const { userId, orgId } = await readerOf(installation);
    await seed(installation, orgId);
    const token = await signedIn(installation);
    const latest = `SELECT n.* FROM content_sys_notice n
      WHERE n.status = '1' AND (n.everyone = 1 OR n.org_id = ?) AND NOT EXISTS (
        SELECT 1 FROM content_notice_read r WHERE r.user_id = ? AND r.notice_id = n.id)
      ORDER BY n.public_time DESC LIMIT 50`;
    const count = `SELECT COUNT(*) AS total FROM content_notice_audience a
      WHERE a.org_id IN (0, ?) AND a.archived = 0 AND NOT EXISTS (
        SELECT 1 FROM content_notice_read r WHERE r.user_id = ? AND r.notice_id = a.notice_id)`;
    const rows: Row[] = [];
    for (const [name, path, sql] of [
      ['list of the latest unread', 'unReadList', latest],
      ['count of the unread', 'unreadCount', count],
    ] as const) {
      const ours = await timed(() => ask(installation, token, path));
      const bare = await timed(() => installation.rows(sql, [orgId, userId]));
      rows.push(rowOf(`${name}, of ${NOTICES.toLocaleString('en')}`, ours, bare));
    }
    const counted = await ask<number>(installation, token, 'unreadCount');
    if (counted < NOTICES) throw new Error(`${counted} unread`);
    const start = performance.now();
    await ask(installation, token, 'setAllRead', {});
    const whole = performance.now() - start;
    if ((await ask<number>(installation, token, 'unreadCount')) !== 0) throw new Error('unread');
    const after = await timed(() => ask(installation, token, 'unReadList'));
    const bareAfter = await timed(() => installation.rows(latest, [orgId, userId]));
    return [
      ...rows,
      rowOf('list when all of them are read', after, bareAfter),
      {
        name: 'marking all of them as read',
        measured: `${fixed(whole, 0)} ms`,
        reference: '',
        ratio: null,
        wanted: '≤ 2,000 ms',
        isReached: whole <= 2_000,
      },
    ];
  } finally {
    await installation.stop();
  }
}

const rowOf = (name: string, ours: number, bare: number): Row => ({
  name,
  measured: `${fixed(ours, 1)} ms`,
  reference: `${fixed(bare, 1)} ms`,
  ratio: ours / bare,
  wanted: `≤ ${MAX_MS} ms`,
  isReached: ours <= MAX_MS,
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < ASKED; n += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}

async function readerOf(installation: Installation): Promise<{ userId: string; orgId: string }> {
  const [row] = await installation.rows<{ id: string; org_id: string }>(
    'SELECT id, org_id FROM identity_user WHERE account = ?',
    [READER],
  );
  return { userId: String(row!.id), orgId: String(row!.org_id) };
}

/** A third each: to everybody, to the own organisation, and to a role in it that the reader holds. */
async function seed(installation: Installation, orgId: string): Promise<void> {
  await installation.rows(
    `INSERT INTO content_sys_notice (id, org_id, create_time, update_time, title, type, everyone, content,
       status, public_time)
     SELECT 1000000 + n.n, ?, NOW(3), NOW(3), CONCAT('Bench ', n.n), '1', n.n % 3 = 0,
       CONCAT('<p>', REPEAT('Opening hours change. ', 40), '</p>'), '1', NOW(3) - INTERVAL n.n MINUTE
     FROM (SELECT a.d + 10 * b.d + 100 * c.d + 1000 * e.d AS n
       FROM ${['a', 'b', 'c', 'e'].map((name) => `${digit} ${name}`).join(', ')}) n
     WHERE n.n < ${NOTICES}`,
    [orgId],
  );
  await installation.rows(
    `INSERT INTO content_sys_notice_roles (id, org_id, parent_id, position, role_id)
     SELECT n.id, n.org_id, n.id, 0, r.id FROM content_sys_notice n
     JOIN identity_role r ON r.org_id = 0 AND r.code = 'staff'
     WHERE n.title LIKE 'Bench %' AND n.id % 3 = 1 AND n.everyone = 0`,
  );
  await installation.rows(
    `INSERT INTO content_notice_audience (notice_id, org_id, by_role, public_time)
     SELECT n.id, IF(n.everyone = 1, 0, n.org_id), r.id IS NOT NULL, n.public_time
     FROM content_sys_notice n LEFT JOIN content_sys_notice_roles r ON r.parent_id = n.id
     WHERE n.title LIKE 'Bench %'`,
  );
  await installation.rows(
    'ANALYZE TABLE content_sys_notice, content_notice_audience, content_sys_notice_roles',
  );
}

async function signedIn(installation: Installation): Promise<string> {
  const { account, password } = demoAccounts().find((each) => each.account === READER)!;
  const response = await fetch(`${installation.webUrl}/api/sysAuth/login`, {
    method: 'POST',
    body: JSON.stringify({ account, password }),
    headers: { 'content-type': 'application/json' },
  });
  const { result } = (await response.json()) as { result: { accessToken: string } };
  return result.accessToken;
}

async function ask<T>(
  { webUrl }: Installation,
  token: string,
  path: string,
  body?: object,
): Promise<T> {
  const response = await fetch(`${webUrl}/api/sysNotice/${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      authorization: `Bearer ${token}`,
    },
  });
  const { code, result } = (await response.json()) as { code: number; result: T };
  if (code !== 200) throw new Error(`${path}: ${code}`);
  return result;
}
