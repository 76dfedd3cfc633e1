import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of earlierEmployment. */
export class PayrollEarlierEmployment1790000121300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE payroll_earlier_employment (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL,
      employee_id BIGINT UNSIGNED NOT NULL,
      year INT NOT NULL,
      employer_name VARCHAR(150) NOT NULL,
      employer_tin VARCHAR(14) NULL,
      remuneration DECIMAL(17, 2) NOT NULL,
      epf DECIMAL(17, 2) NOT NULL,
      zakat DECIMAL(17, 2) NOT NULL,
      departure_levy DECIMAL(17, 2) NOT NULL,
      pcb DECIMAL(17, 2) NOT NULL,
      exempt_travel DECIMAL(17, 2) NOT NULL,
      exempt_childcare DECIMAL(17, 2) NOT NULL,
      exempt_own_products DECIMAL(17, 2) NOT NULL,
      exempt_awards DECIMAL(17, 2) NOT NULL,
      exempt_other DECIMAL(17, 2) NOT NULL,
      is_archived TINYINT(1) NOT NULL DEFAULT 0,
      archived_date DATE NULL,
      UNIQUE KEY payroll_earlier_employment_employee_id_year_employer_name (org_id, employee_id, year, employer_name),
      KEY payroll_earlier_employment_created (org_id, create_time, id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payroll_earlier_employment');
  }
}
