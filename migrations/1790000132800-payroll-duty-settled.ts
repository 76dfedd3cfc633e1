import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an employer paid or handed in, by period and duty: when, and under which reference. */
export class PayrollDutySettled1790000132800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE payroll_duty_settled (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL,
      period VARCHAR(7) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      duty VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      settled_on DATE NOT NULL,
      reference VARCHAR(60) NOT NULL DEFAULT '',
      UNIQUE KEY payroll_duty_settled_once (org_id, period, duty)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payroll_duty_settled');
  }
}
