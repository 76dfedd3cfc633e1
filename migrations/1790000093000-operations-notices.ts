import type { MigrationInterface, QueryRunner } from 'typeorm';

const base = `
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  org_id BIGINT UNSIGNED NOT NULL,
  version INT NOT NULL DEFAULT 1,
  create_time DATETIME(3) NOT NULL,
  update_time DATETIME(3) NOT NULL,
  create_user_id BIGINT UNSIGNED NULL,
  update_user_id BIGINT UNSIGNED NULL`;
const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const options = 'DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci';

/** Notices with their read marks, and the appointments of each user. */
export class OperationsNotices1790000093000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE operations_sys_notice (${base},
      title VARCHAR(200) NOT NULL,
      type VARCHAR(32) ${ascii} NOT NULL,
      everyone TINYINT(1) NOT NULL DEFAULT 0,
      content MEDIUMTEXT NOT NULL,
      status VARCHAR(32) ${ascii} NULL DEFAULT '0',
      public_user_id VARCHAR(20) NULL,
      public_user_name VARCHAR(100) NULL,
      public_org_name VARCHAR(300) NULL,
      public_time DATETIME(3) NULL,
      cancel_time DATETIME(3) NULL,
      KEY operations_sys_notice_org (org_id, status, public_time),
      KEY operations_sys_notice_all (everyone, status, public_time)
    ) ${options}`);
    await runner.query(`CREATE TABLE operations_notice_read (
      notice_id BIGINT UNSIGNED NOT NULL,
      user_id BIGINT UNSIGNED NOT NULL,
      read_time DATETIME(3) NOT NULL,
      PRIMARY KEY (user_id, notice_id),
      KEY operations_notice_read_notice (notice_id),
      CONSTRAINT operations_notice_read_notice_fk FOREIGN KEY (notice_id)
        REFERENCES operations_sys_notice (id) ON DELETE CASCADE
    ) ${options}`);
    await runner.query(`CREATE TABLE operations_sys_schedule (${base},
      content VARCHAR(300) NOT NULL,
      schedule_date DATE NOT NULL,
      start_time VARCHAR(5) NULL,
      end_time VARCHAR(5) NULL,
      status VARCHAR(32) ${ascii} NULL DEFAULT '0',
      KEY operations_sys_schedule_own (create_user_id, schedule_date, id)
    ) ${options}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['notice_read', 'sys_notice', 'sys_schedule'])
      await runner.query(`DROP TABLE operations_${table}`);
  }
}
