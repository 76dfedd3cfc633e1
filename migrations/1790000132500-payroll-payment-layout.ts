import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of paymentLayout. */
export class PayrollPaymentLayout1790000132500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE payroll_payment_layout (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL,
      name VARCHAR(100) NOT NULL,
      delimiter VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      has_titles TINYINT(1) NOT NULL DEFAULT 1,
      amounts VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      dates VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      UNIQUE KEY payroll_payment_layout_name (org_id, name),
      KEY payroll_payment_layout_created (org_id, create_time, id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query(`CREATE TABLE payroll_payment_layout_columns (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      parent_id BIGINT UNSIGNED NOT NULL,
      position INT NOT NULL,
      content VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      title VARCHAR(60) NULL,
      text VARCHAR(60) NULL,
      KEY payroll_payment_layout_columns_parent (parent_id, position)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payroll_payment_layout_columns');
    await runner.query('DROP TABLE payroll_payment_layout');
  }
}
