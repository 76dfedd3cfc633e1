import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of salaryCycle. */
export class PayrollSalaryCycle1790000106700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE payroll_salary_cycle (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL,
      name VARCHAR(100) NOT NULL,
      is_default TINYINT(1) NOT NULL DEFAULT 0,
      cycle_end_on VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      cycle_end_day INT NULL,
      assign_payroll_month_to VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      is_archived TINYINT(1) NOT NULL DEFAULT 0,
      archived_date DATE NULL,
      UNIQUE KEY payroll_salary_cycle_name (org_id, name),
      KEY payroll_salary_cycle_created (org_id, create_time, id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payroll_salary_cycle');
  }
}
