import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of taxOrder. */
export class PayrollTaxOrder1790000121100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE payroll_tax_order (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL,
      employee_id BIGINT UNSIGNED NOT NULL,
      order_number VARCHAR(40) NOT NULL,
      first_month VARCHAR(7) NOT NULL,
      last_month VARCHAR(7) NOT NULL,
      monthly_amount DECIMAL(17, 2) NOT NULL,
      remark VARCHAR(200) NULL,
      is_archived TINYINT(1) NOT NULL DEFAULT 0,
      archived_date DATE NULL,
      UNIQUE KEY payroll_tax_order_employee_id_order_number (org_id, employee_id, order_number),
      KEY payroll_tax_order_created (org_id, create_time, id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payroll_tax_order');
  }
}
