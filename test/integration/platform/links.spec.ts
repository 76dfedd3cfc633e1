import { createHash } from 'node:crypto';
import { MINUTE } from '@kernel/time';
import { FakeClock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { linkPurpose, Links } from '@platform/links';
import { asSystem } from '@platform/tenancy/org-scope';
import { PlatformLink1790000100200 } from '@migrations/1790000100200-platform-link';
import { testDatabase, type TestDatabase } from '../../support/database';

const shares = linkPurpose<{ why: string }>('share');
const entries = linkPurpose<{ userId: string }>('entry', { keptFor: MINUTE });

describe('a link', () => {
  let database: TestDatabase;
  let clock: FakeClock;
  let links: Links;
  beforeAll(async () => {
    database = await testDatabase();
    clock = new FakeClock(new Date('2026-03-31T01:00:00.123Z'));
    links = new Links(new UnitOfWork(database.dataSource), clock);
  });
  afterAll(() => database.close());
  beforeEach(() => database.reset());

  const in10 = (): Date => new Date(clock.now().getTime() + 10 * MINUTE);
  const within = <T>(orgId: string, work: () => Promise<T>): Promise<T> =>
    asSystem('a test', orgId, work);
  const share = (subjectId = '5', orgId = '7') =>
    within(orgId, () =>
      links.issue(shares, { orgId, subjectId, payload: { why: 'asked' }, expiresAt: in10() }),
    );
  const rows = (): Promise<{ id: string; token_hash: string; purpose: string }[]> =>
    database.dataSource.query('SELECT * FROM platform_link ORDER BY id');

  it('opens its target for anyone who has it, as often as it is followed', async () => {
    const { id, token, expiresAt } = await share();
    for (let time = 0; time < 2; time += 1) {
      const found = await links.find(shares, token);
      const payload = { why: 'asked' };
      expect(found).toEqual({ id, orgId: '7', subjectId: '5', payload, expiresAt });
      await links.countOpening(found!);
    }
    const [known] = await within('7', () => links.of(shares, '5'));
    expect(known).toMatchObject({ id, opened: 2, lastOpenedAt: clock.now(), closedAt: null });
  });

  it('is stored only as a hash', async () => {
    const { token } = await share();
    const stored = await rows();
    expect(stored[0]!.token_hash).toBe(createHash('sha256').update(token).digest('hex'));
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('opens nothing for another purpose, or when expired, revoked or invented', async () => {
    const [good, back] = [await share(), await share()];
    await within('7', () => links.revoke(shares, back.id));
    expect(await links.find(entries, good.token)).toBeNull();
    expect(await links.find(shares, back.token)).toBeNull();
    expect(await links.find(shares, 'A'.repeat(43))).toBeNull();
    clock.advance(10 * MINUTE);
    expect(await links.find(shares, good.token)).toBeNull();
    expect(await links.use(shares, good.token)).toBeNull();
  });

  it('can be used once: of several concurrent callers one succeeds', async () => {
    const { token } = await links.issue(entries, { payload: { userId: '3' }, expiresAt: in10() });
    const got = await Promise.all([1, 2, 3, 4].map(() => links.use(entries, token)));
    expect(got.filter((link) => link?.payload.userId === '3')).toHaveLength(1);
    expect(got.filter((link) => link === null)).toHaveLength(3);
  });

  it('belongs to an organisation: others can neither see, create nor revoke it', async () => {
    const { id, token } = await share();
    await within('8', async () => {
      expect(await links.of(shares, '5')).toEqual([]);
      await expect(links.revoke(shares, id)).rejects.toMatchObject({ code: 'notFound' });
      const foreign = { orgId: '7', subjectId: '5', payload: { why: '' }, expiresAt: in10() };
      await expect(links.issue(shares, foreign)).rejects.toMatchObject({ code: 'notFound' });
    });
    await expect(links.of(shares, '5')).rejects.toThrow('No organisation scope');
    expect(await links.find(shares, token)).not.toBeNull();
  });

  it('reports when revoked whether it was still open', async () => {
    const { id } = await share();
    expect(await within('7', () => links.revoke(shares, id))).toMatchObject({ id, orgId: '7' });
    expect(await within('7', () => links.revoke(shares, id))).toBeNull();
  });

  it('answers a request once, and closes the other links of the record', async () => {
    const ask = (reference: string) =>
      within('7', () =>
        links.issueOnce(entries, reference, {
          orgId: '7',
          subjectId: '3',
          payload: { userId: '3' },
          expiresAt: in10(),
        }),
      );
    const first = (await ask('one'))!;
    expect(await ask('one')).toBeNull();
    const second = (await ask('two'))!;
    await links.closeAll(entries, '3', second.id);
    expect(await links.find(entries, first.token)).toBeNull();
    expect(await links.find(entries, second.token)).not.toBeNull();
    expect(await links.countSince(entries, '3', new Date(clock.now().getTime() - 1))).toBe(2);
    expect(await links.countSince(entries, '3', clock.now())).toBe(0);
  });

  it('is deleted with its record, or some time after its expiry', async () => {
    await share();
    const entry = () => links.issue(entries, { payload: { userId: '3' }, expiresAt: in10() });
    await entry();
    clock.advance(11 * MINUTE);
    await entry();
    expect(await rows()).toHaveLength(3);
    clock.advance(1);
    await entry();
    expect((await rows()).map(({ purpose }) => purpose)).toEqual(['share', 'entry', 'entry']);
    await links.forget(shares, '5');
    expect((await rows()).map(({ purpose }) => purpose)).toEqual(['entry', 'entry']);
  });

  it('keeps working when it was issued by one of the four former stores', async () => {
    const runner = database.dataSource.createQueryRunner();
    const migration = new PlatformLink1790000100200();
    await migration.down(runner);
    const [made, end] = [clock.now(), in10()];
    const hash = (token: string): string => createHash('sha256').update(token).digest('hex');
    await runner.query('SET FOREIGN_KEY_CHECKS = 0');
    await runner.query(
      `INSERT INTO files_link (id, org_id, create_time, update_time, create_user_id, file_id,
         expires_at, opened) VALUES (12, 7, ?, ?, 3, 40, ?, 2)`,
      [made, made, end],
    );
    await runner.query(
      `INSERT INTO invoicing_share (org_id, create_time, update_time, document_id, token_hash, origin,
         expires_at, revoked_at) VALUES (7, ?, ?, 50, ?, 'mail', ?, NULL), (7, ?, ?, 50, ?, 'link', ?, ?)`,
      [made, made, hash('shared'), end, made, made, hash('taken back'), end, made],
    );
    await runner.query('SET FOREIGN_KEY_CHECKS = 1');
    await runner.query(
      `INSERT INTO accounts_password_reset (user_id, request_id, hash, create_time, end_time)
       VALUES (3, 'request', ?, ?, ?)`,
      [hash('reset'), made, end],
    );
    await runner.query(`INSERT INTO identity_one_time VALUES ('slide', ?, '{"x":42}', ?)`, [
      hash('slide'),
      end,
    ]);
    await migration.up(runner);
    // A later migration stopped counting.
    await runner.query('ALTER TABLE platform_link MODIFY COLUMN id BIGINT UNSIGNED NOT NULL');
    await runner.release();

    const found = (purpose: string, token: string) =>
      links.find(linkPurpose<object>(purpose), token);
    const sealed = `s.12.${end.getTime()}`;
    expect(await found('fileShare', sealed)).toMatchObject({ id: '12', subjectId: '40' });
    const [file] = await within('7', () => links.of(linkPurpose('fileShare'), '40'));
    expect(file).toMatchObject({ opened: 2, createUserId: '3', expiresAt: end, createTime: made });
    const mailed = { orgId: '7', subjectId: '50', payload: { origin: 'mail' } };
    expect(await found('documentShare', 'shared')).toMatchObject(mailed);
    expect(await found('documentShare', 'taken back')).toBeNull();
    expect(await found('passwordReset', 'reset')).toMatchObject({ subjectId: '3' });
    expect(await found('slide', 'slide')).toMatchObject({ payload: { x: 42 } });
  });
});
