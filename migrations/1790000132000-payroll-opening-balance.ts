import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a year had come to before payroll was kept here. */
export class PayrollOpeningBalance1790000132000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE payroll_opening_balance (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL,
      employee_id BIGINT UNSIGNED NOT NULL,
      year INT NOT NULL,
      until_month VARCHAR(7) NOT NULL,
      remuneration DECIMAL(17, 2) NOT NULL,
      epf DECIMAL(17, 2) NOT NULL,
      pcb DECIMAL(17, 2) NOT NULL,
      zakat DECIMAL(17, 2) NOT NULL,
      UNIQUE KEY payroll_opening_balance_employee_id_year (org_id, employee_id, year),
      KEY payroll_opening_balance_created (org_id, create_time, id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query(`CREATE TABLE payroll_opening_balance_reliefs (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      parent_id BIGINT UNSIGNED NOT NULL,
      position INT NOT NULL,
      code VARCHAR(10) NOT NULL,
      amount DECIMAL(17, 2) NOT NULL,
      KEY payroll_opening_balance_reliefs_parent (parent_id, position)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query(`CREATE TABLE payroll_opening_balance_exemptions (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      parent_id BIGINT UNSIGNED NOT NULL,
      position INT NOT NULL,
      rule VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      amount DECIMAL(17, 2) NOT NULL,
      KEY payroll_opening_balance_exemptions_parent (parent_id, position)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payroll_opening_balance_exemptions');
    await runner.query('DROP TABLE payroll_opening_balance_reliefs');
    await runner.query('DROP TABLE payroll_opening_balance');
  }
}
