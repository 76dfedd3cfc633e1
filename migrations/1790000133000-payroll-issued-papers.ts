import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Payslips and forms as they were issued, version by version (ADR 81), and what an organisation's
 * papers carry: its logo, and the rule by which the password of a mailed one is made (ADR 82).
 */
export class PayrollIssuedPapers1790000133000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE payroll_issued_paper (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL,
      kind VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      period VARCHAR(7) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      run_id BIGINT UNSIGNED NOT NULL,
      employee_id BIGINT UNSIGNED NOT NULL,
      staff_number VARCHAR(20) NOT NULL,
      name VARCHAR(150) NOT NULL,
      number INT NOT NULL,
      content MEDIUMTEXT CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      release_date DATE NOT NULL,
      is_confidential TINYINT(1) NOT NULL,
      mail_on_release TINYINT(1) NOT NULL,
      mail_id BIGINT UNSIGNED NULL,
      mail_time DATETIME(3) NULL,
      mail_error VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
      password_rule VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
      UNIQUE KEY payroll_issued_paper (org_id, kind, period, run_id, employee_id, number),
      KEY payroll_issued_paper_created (org_id, kind, create_time, id),
      KEY payroll_issued_paper_run (run_id),
      KEY payroll_issued_paper_due (mail_on_release, release_date)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query(`ALTER TABLE payroll_company_profile
      ADD COLUMN logo BIGINT UNSIGNED NULL,
      ADD COLUMN payslip_password VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE payroll_company_profile DROP COLUMN logo, DROP COLUMN payslip_password',
    );
    await runner.query('DROP TABLE payroll_issued_paper');
  }
}
