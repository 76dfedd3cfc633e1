import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of salaryPolicy. */
export class PayrollSalaryPolicy1790000106800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE payroll_salary_policy (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL,
      name VARCHAR(100) NOT NULL,
      type VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      is_default TINYINT(1) NOT NULL DEFAULT 0,
      salary_proration VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      salary_proration_days DECIMAL(17, 2) NULL,
      overtime_base_rate VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      overtime_base_rate_days DECIMAL(17, 2) NULL,
      overtime_base_rate_hours_pre_day DECIMAL(17, 2) NOT NULL,
      overtime_base_rate_use_previous_month_salary TINYINT(1) NOT NULL DEFAULT 0,
      overtime_base_rate_monthly_wages_lt_limit VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      overtime_base_rate_monthly_wages_lt_limit_days DECIMAL(17, 2) NULL,
      overtime_base_rate_monthly_wages_lt_limit_hours_pre_day DECIMAL(17, 2) NOT NULL,
      unpaid_leave_days VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      unpaid_leave_days_days DECIMAL(17, 2) NULL,
      leave_pay VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      leave_pay_days DECIMAL(17, 2) NULL,
      is_archived TINYINT(1) NOT NULL DEFAULT 0,
      archived_date DATE NULL,
      UNIQUE KEY payroll_salary_policy_name (org_id, name),
      KEY payroll_salary_policy_created (org_id, create_time, id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payroll_salary_policy');
  }
}
