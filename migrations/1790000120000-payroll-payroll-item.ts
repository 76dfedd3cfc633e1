import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of payrollItem. */
export class PayrollPayrollItem1790000120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE payroll_payroll_item (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL,
      name VARCHAR(100) NOT NULL,
      code VARCHAR(40) NOT NULL,
      name_ms VARCHAR(100) NULL,
      name_zh_cn VARCHAR(100) NULL,
      name_zh_tw VARCHAR(100) NULL,
      type VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      category_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      calculate_type VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      base_rate DECIMAL(19, 4) NULL,
      flat_rate DECIMAL(17, 2) NULL,
      inc_salary_proration TINYINT(1) NOT NULL DEFAULT 0,
      inc_overtime_base_rate TINYINT(1) NOT NULL DEFAULT 0,
      inc_unpaid_leave_days TINYINT(1) NOT NULL DEFAULT 0,
      inc_leave_pay TINYINT(1) NOT NULL DEFAULT 0,
      is_calculate TINYINT(1) NOT NULL DEFAULT 1,
      is_epf TINYINT(1) NOT NULL DEFAULT 0,
      is_socso TINYINT(1) NOT NULL DEFAULT 0,
      is_eis TINYINT(1) NOT NULL DEFAULT 0,
      is_hrd TINYINT(1) NOT NULL DEFAULT 0,
      is_pcb TINYINT(1) NOT NULL DEFAULT 0,
      include_in VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      exemption VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
      pcb_exemption_limit DECIMAL(17, 2) NULL,
      taxable_amount_filed_under VARCHAR(4) NULL,
      exempt_amount_filed_under VARCHAR(4) NULL,
      is_confidential TINYINT(1) NOT NULL DEFAULT 0,
      sort_no INT NULL,
      component VARCHAR(40) NULL,
      is_custom TINYINT(1) NOT NULL DEFAULT 1,
      can_be_deleted TINYINT(1) NOT NULL DEFAULT 1,
      is_enable TINYINT(1) NOT NULL DEFAULT 1,
      is_archived TINYINT(1) NOT NULL DEFAULT 0,
      archived_date DATE NULL,
      UNIQUE KEY payroll_payroll_item_code (org_id, code),
      KEY payroll_payroll_item_created (org_id, create_time, id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payroll_payroll_item');
  }
}
