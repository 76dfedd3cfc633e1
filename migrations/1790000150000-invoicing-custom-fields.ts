import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Fields that organisations define for their documents, and the values that documents have of them. */
export class InvoicingCustomFields1790000150000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE invoicing_invoice_custom_field (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL,
      invoice_type VARCHAR(50) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      name VARCHAR(50) NOT NULL,
      group_name VARCHAR(50) NULL,
      value_type VARCHAR(50) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      order_no INT NOT NULL,
      help_text VARCHAR(200) NULL,
      is_required TINYINT(1) NOT NULL DEFAULT 0,
      default_value TEXT NULL,
      min_length INT NULL,
      max_length INT NULL,
      min_limit DECIMAL(23, 8) NULL,
      max_limit DECIMAL(23, 8) NULL,
      is_printed TINYINT(1) NOT NULL DEFAULT 1,
      is_enable TINYINT(1) NOT NULL DEFAULT 1,
      is_system TINYINT(1) NOT NULL DEFAULT 0,
      is_archived TINYINT(1) NOT NULL DEFAULT 0,
      archived_date DATE NULL,
      UNIQUE KEY invoicing_invoice_custom_field_invoice_type_name (org_id, invoice_type, name),
      KEY invoicing_invoice_custom_field_created (org_id, create_time, id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    // Values are asked for by field: the index begins with it, and a number is found as a number.
    await runner.query(`CREATE TABLE invoicing_custom_value (
      document_id BIGINT UNSIGNED NOT NULL,
      custom_field_id BIGINT UNSIGNED NOT NULL,
      value VARCHAR(1000) NOT NULL,
      number DECIMAL(23, 8) NULL,
      PRIMARY KEY (document_id, custom_field_id),
      KEY invoicing_custom_value_text (custom_field_id, value(100)),
      KEY invoicing_custom_value_number (custom_field_id, number),
      CONSTRAINT invoicing_custom_value_of FOREIGN KEY (document_id)
        REFERENCES invoicing_document (id) ON DELETE CASCADE
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invoicing_custom_value');
    await runner.query('DROP TABLE invoicing_invoice_custom_field');
  }
}
