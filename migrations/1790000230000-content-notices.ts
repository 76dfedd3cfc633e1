import type { MigrationInterface, QueryRunner } from 'typeorm';

const options = 'DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci';
const child = `
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  org_id BIGINT UNSIGNED NOT NULL,
  parent_id BIGINT UNSIGNED NOT NULL,
  position INT NOT NULL`;

/**
 * Notices are content that people read, no longer part of the operations around the business; push
 * messages serve several modules. A notice can be scheduled, pinned, addressed to chosen
 * organisations and roles, and corrected by another. Whom it is addressed to is stored once a
 * notice, when it is published, and never once a reader.
 */
export class ContentNotices1790000230000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('RENAME TABLE operations_sys_notice TO content_sys_notice');
    await runner.query('RENAME TABLE operations_notice_read TO content_notice_read');
    await runner.query('RENAME TABLE operations_push TO platform_push');
    await runner.query(`ALTER TABLE platform_push
      ADD COLUMN user_id BIGINT UNSIGNED NULL AFTER org_id,
      RENAME INDEX operations_push_at TO platform_push_at`);
    await runner.query(`ALTER TABLE content_sys_notice
      ADD COLUMN pinned_until DATETIME(3) NULL AFTER content,
      ADD COLUMN scheduled_time DATETIME(3) NULL AFTER status,
      ADD COLUMN corrects_id BIGINT UNSIGNED NULL AFTER scheduled_time,
      DROP INDEX operations_sys_notice_org,
      DROP INDEX operations_sys_notice_all,
      ADD KEY content_sys_notice_org (org_id, status, public_time),
      ADD KEY content_sys_notice_due (status, scheduled_time),
      ADD KEY content_sys_notice_pinned (pinned_until),
      ADD KEY content_sys_notice_created (org_id, create_time, id),
      ADD UNIQUE KEY content_sys_notice_corrects (corrects_id)`);
    await runner.query(`ALTER TABLE content_notice_read
      DROP FOREIGN KEY operations_notice_read_notice_fk,
      DROP INDEX operations_notice_read_notice,
      ADD KEY content_notice_read_notice (notice_id, read_time)`);
    await runner.query(`ALTER TABLE content_notice_read
      ADD CONSTRAINT content_notice_read_notice_fk FOREIGN KEY (notice_id)
        REFERENCES content_sys_notice (id) ON DELETE CASCADE`);
    await runner.query(`CREATE TABLE content_sys_notice_organisations (${child},
      organisation_id BIGINT UNSIGNED NOT NULL,
      KEY content_sys_notice_organisations_parent (parent_id, position),
      KEY content_sys_notice_organisations_of (organisation_id)
    ) ${options}`);
    await runner.query(`CREATE TABLE content_sys_notice_roles (${child},
      role_id BIGINT UNSIGNED NOT NULL,
      KEY content_sys_notice_roles_parent (parent_id, position),
      KEY content_sys_notice_roles_of (role_id, parent_id)
    ) ${options}`);
    await runner.query(`CREATE TABLE content_notice_audience (
      notice_id BIGINT UNSIGNED NOT NULL,
      org_id BIGINT UNSIGNED NOT NULL,
      by_role TINYINT(1) NOT NULL DEFAULT 0,
      archived TINYINT(1) NOT NULL DEFAULT 0,
      public_time DATETIME(3) NOT NULL,
      PRIMARY KEY (notice_id, org_id),
      KEY content_notice_audience_org (org_id, archived, public_time, notice_id, by_role),
      CONSTRAINT content_notice_audience_notice_fk FOREIGN KEY (notice_id)
        REFERENCES content_sys_notice (id) ON DELETE CASCADE
    ) ${options}`);
    await runner.query(`CREATE TABLE content_notice_dismissed (
      user_id BIGINT UNSIGNED NOT NULL,
      notice_id BIGINT UNSIGNED NOT NULL,
      dismiss_time DATETIME(3) NOT NULL,
      PRIMARY KEY (user_id, notice_id),
      KEY content_notice_dismissed_notice (notice_id),
      CONSTRAINT content_notice_dismissed_notice_fk FOREIGN KEY (notice_id)
        REFERENCES content_sys_notice (id) ON DELETE CASCADE
    ) ${options}`);
    await runner.query(`INSERT INTO content_notice_audience
        (notice_id, org_id, by_role, archived, public_time)
      SELECT id, IF(everyone = 1, 0, org_id), 0, status = '2', COALESCE(public_time, create_time)
      FROM content_sys_notice WHERE status IN ('1', '2')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("UPDATE content_sys_notice SET status = '0' WHERE status = '4'");
    for (const table of ['notice_dismissed', 'notice_audience'])
      await runner.query(`DROP TABLE content_${table}`);
    for (const table of ['roles', 'organisations'])
      await runner.query(`DROP TABLE content_sys_notice_${table}`);
    await runner.query(`ALTER TABLE content_notice_read
      DROP FOREIGN KEY content_notice_read_notice_fk,
      DROP INDEX content_notice_read_notice,
      ADD KEY operations_notice_read_notice (notice_id)`);
    await runner.query(`ALTER TABLE content_notice_read
      ADD CONSTRAINT operations_notice_read_notice_fk FOREIGN KEY (notice_id)
        REFERENCES content_sys_notice (id) ON DELETE CASCADE`);
    await runner.query(`ALTER TABLE content_sys_notice
      DROP INDEX content_sys_notice_org,
      DROP INDEX content_sys_notice_due,
      DROP INDEX content_sys_notice_pinned,
      DROP INDEX content_sys_notice_created,
      DROP INDEX content_sys_notice_corrects,
      DROP COLUMN pinned_until, DROP COLUMN scheduled_time, DROP COLUMN corrects_id,
      ADD KEY operations_sys_notice_org (org_id, status, public_time),
      ADD KEY operations_sys_notice_all (everyone, status, public_time)`);
    await runner.query(`ALTER TABLE platform_push DROP COLUMN user_id,
      RENAME INDEX platform_push_at TO operations_push_at`);
    await runner.query('RENAME TABLE platform_push TO operations_push');
    await runner.query('RENAME TABLE content_notice_read TO operations_notice_read');
    await runner.query('RENAME TABLE content_sys_notice TO operations_sys_notice');
  }
}
