import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of what employees are paid every month beside the salary; a payslip asks by employee. */
export class PayrollEmployeePayrollItem1790000121000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE payroll_employee_payroll_item (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL,
      employee_id BIGINT UNSIGNED NOT NULL,
      payroll_item_id BIGINT UNSIGNED NOT NULL,
      rate DECIMAL(19, 4) NULL,
      hours_units DECIMAL(17, 2) NULL,
      amount DECIMAL(17, 2) NOT NULL,
      begins_on DATE NOT NULL,
      ends_on DATE NULL,
      salary_proration TINYINT(1) NOT NULL DEFAULT 0,
      overtime_base_rate TINYINT(1) NOT NULL DEFAULT 0,
      unpaid_leave_days TINYINT(1) NOT NULL DEFAULT 0,
      leave_pay TINYINT(1) NOT NULL DEFAULT 0,
      remark VARCHAR(200) NULL,
      is_archived TINYINT(1) NOT NULL DEFAULT 0,
      archived_date DATE NULL,
      KEY payroll_employee_payroll_item_employee (employee_id),
      KEY payroll_employee_payroll_item_created (org_id, create_time, id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payroll_employee_payroll_item');
  }
}
