import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of workSchedule. */
export class PayrollWorkSchedule1790000106600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE payroll_work_schedule (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL,
      name VARCHAR(100) NOT NULL,
      is_default TINYINT(1) NOT NULL DEFAULT 0,
      monday VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      monday_hours DECIMAL(17, 2) NOT NULL,
      tuesday VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      tuesday_hours DECIMAL(17, 2) NOT NULL,
      wednesday VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      wednesday_hours DECIMAL(17, 2) NOT NULL,
      thursday VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      thursday_hours DECIMAL(17, 2) NOT NULL,
      friday VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      friday_hours DECIMAL(17, 2) NOT NULL,
      saturday VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      saturday_hours DECIMAL(17, 2) NOT NULL,
      sunday VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      sunday_hours DECIMAL(17, 2) NOT NULL,
      is_archived TINYINT(1) NOT NULL DEFAULT 0,
      archived_date DATE NULL,
      UNIQUE KEY payroll_work_schedule_name (org_id, name),
      KEY payroll_work_schedule_created (org_id, create_time, id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payroll_work_schedule');
  }
}
