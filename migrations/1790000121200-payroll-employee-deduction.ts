import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of what is taken from the pay of an employee each month; a payslip asks by employee. */
export class PayrollEmployeeDeduction1790000121200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE payroll_employee_deduction (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL,
      employee_id BIGINT UNSIGNED NOT NULL,
      payroll_item_id BIGINT UNSIGNED NOT NULL,
      reference VARCHAR(40) NULL,
      first_month VARCHAR(7) NOT NULL,
      last_month VARCHAR(7) NULL,
      monthly_amount DECIMAL(17, 2) NOT NULL,
      balance DECIMAL(17, 2) NULL,
      remark VARCHAR(200) NULL,
      is_archived TINYINT(1) NOT NULL DEFAULT 0,
      archived_date DATE NULL,
      KEY payroll_employee_deduction_employee (employee_id),
      KEY payroll_employee_deduction_created (org_id, create_time, id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payroll_employee_deduction');
  }
}
