import type { MigrationInterface, QueryRunner } from 'typeorm';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';

/**
 * When each scheduled job is due, which process has claimed it, and its times on the jobs screen.
 */
export class PlatformCalendar1790000103200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE platform_calendar (
      name VARCHAR(64) ${ascii} NOT NULL PRIMARY KEY,
      due_time DATETIME(3) NOT NULL,
      begin_time DATETIME(3) NULL,
      lease_end DATETIME(3) NULL,
      runs INT NOT NULL DEFAULT 0
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query(
      `ALTER TABLE operations_job ADD COLUMN cron VARCHAR(64) ${ascii} NULL AFTER pause_ms`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE operations_job DROP COLUMN cron');
    await runner.query('DROP TABLE platform_calendar');
  }
}
