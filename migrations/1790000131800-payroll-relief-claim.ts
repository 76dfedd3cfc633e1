import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Claims by Form TP1, and whether an employer counts SOCSO and EIS as relief without a claim. */
export class PayrollReliefClaim1790000131800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE payroll_relief_claim (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL,
      employee_id BIGINT UNSIGNED NOT NULL,
      month VARCHAR(7) NOT NULL,
      code VARCHAR(10) NOT NULL,
      amount DECIMAL(17, 2) NOT NULL,
      receipt_number VARCHAR(60) NULL,
      receipt_date DATE NULL,
      document BIGINT UNSIGNED NULL,
      remark VARCHAR(200) NULL,
      is_archived TINYINT(1) NOT NULL DEFAULT 0,
      archived_date DATE NULL,
      KEY payroll_relief_claim_created (org_id, create_time, id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query(
      'ALTER TABLE payroll_company_profile ADD counts_socso_relief TINYINT(1) NOT NULL DEFAULT 1',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payroll_company_profile DROP counts_socso_relief');
    await runner.query('DROP TABLE payroll_relief_claim');
  }
}
