import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What may be calculated although something is missing or odd, and why. */
export class PayrollReadinessWaiver1790000132200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE payroll_readiness_waiver (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL,
      month VARCHAR(7) NOT NULL,
      employee_id BIGINT UNSIGNED NULL,
      code VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      reason VARCHAR(300) NOT NULL,
      KEY payroll_readiness_waiver_month (org_id, month),
      KEY payroll_readiness_waiver_created (org_id, create_time, id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payroll_readiness_waiver');
  }
}
