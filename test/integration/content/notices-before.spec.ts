import { ContentNotices1790000230000 } from '@migrations/1790000230000-content-notices';
import { testDatabase, type TestDatabase } from '../../support/database';

describe('notices that were there before', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  it('keep their readers and their audience, and drafts reach nobody', async () => {
    const runner = database.dataSource.createQueryRunner();
    const migration = new ContentNotices1790000230000();
    await migration.down(runner);
    await runner.query(
      `INSERT INTO operations_sys_notice (id, org_id, create_time, update_time, title, type, everyone,
         content, status, public_time)
       VALUES (1, 7, NOW(3), NOW(3), 'Draft', '1', 0, '<p>x</p>', '0', NULL),
         (2, 7, NOW(3), NOW(3), 'Own', '1', 0, '<p>x</p>', '1', '2026-03-01 01:00:00'),
         (3, 7, NOW(3), NOW(3), 'All', '2', 1, '<p>x</p>', '1', '2026-03-02 01:00:00'),
         (4, 7, NOW(3), NOW(3), 'Archived', '1', 0, '<p>x</p>', '2', '2026-03-03 01:00:00')`,
    );
    await runner.query(
      `INSERT INTO operations_notice_read (notice_id, user_id, read_time) VALUES (2, 9, NOW(3))`,
    );
    await migration.up(runner);
    // A later migration stopped counting.
    for (const rows of ['organisations', 'roles'])
      await runner.query(
        `ALTER TABLE content_sys_notice_${rows} MODIFY COLUMN id BIGINT UNSIGNED NOT NULL`,
      );
    expect(
      await runner.query(
        `SELECT notice_id AS id, org_id AS org, by_role AS byRole, archived,
           DATE_FORMAT(public_time, '%d') AS day FROM content_notice_audience ORDER BY notice_id`,
      ),
    ).toEqual([
      { id: '2', org: '7', byRole: 0, archived: 0, day: '01' },
      { id: '3', org: '0', byRole: 0, archived: 0, day: '02' },
      { id: '4', org: '7', byRole: 0, archived: 1, day: '03' },
    ]);
    expect(await runner.query('SELECT notice_id, user_id FROM content_notice_read')).toEqual([
      { notice_id: '2', user_id: '9' },
    ]);
    // A notice that goes takes its marks along.
    await runner.query('DELETE FROM content_sys_notice WHERE id = 2');
    expect(await runner.query('SELECT 1 FROM content_notice_read')).toEqual([]);
    await runner.release();
  });
});
