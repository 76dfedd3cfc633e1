import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of companyProfile. */
export class PayrollCompanyProfile1790000106200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE payroll_company_profile (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL,
      name VARCHAR(150) NOT NULL,
      entity_type VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      register_number VARCHAR(20) NULL,
      email VARCHAR(254) NOT NULL,
      office_contact VARCHAR(30) NULL,
      primary_address TEXT NULL,
      e_number VARCHAR(10) NULL,
      c_number VARCHAR(14) NULL,
      epf_number VARCHAR(19) NULL,
      epf_number_foreign VARCHAR(19) NULL,
      socso_number VARCHAR(12) NULL,
      zacat_number VARCHAR(20) NULL,
      officer_name VARCHAR(100) NULL,
      officer_id_number VARCHAR(20) NULL,
      officer_position VARCHAR(100) NULL,
      officer_phone VARCHAR(30) NULL,
      officer_email VARCHAR(254) NULL,
      bank_name VARCHAR(100) NULL,
      account_holder_name VARCHAR(150) NULL,
      account_number VARCHAR(34) NULL,
      UNIQUE KEY payroll_company_profile (org_id),
      KEY payroll_company_profile_created (org_id, create_time, id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query(`CREATE TABLE payroll_company_profile_hrdf_rates (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      parent_id BIGINT UNSIGNED NOT NULL,
      position INT NOT NULL,
      valid_from DATE NOT NULL,
      status VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      rate DECIMAL(7, 2) NOT NULL,
      KEY payroll_company_profile_hrdf_rates_parent (parent_id, position)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payroll_company_profile_hrdf_rates');
    await runner.query('DROP TABLE payroll_company_profile');
  }
}
