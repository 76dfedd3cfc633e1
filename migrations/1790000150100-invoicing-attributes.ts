import type { MigrationInterface, QueryRunner } from 'typeorm';

const base = `id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL`;
const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';

/** What organisations decide about optional attributes, and the further ones of their own. */
export class InvoicingAttributes1790000150100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE invoicing_document_attribute (
      ${base},
      invoice_type VARCHAR(32) ${ascii} NOT NULL,
      attribute VARCHAR(32) ${ascii} NOT NULL,
      is_shown TINYINT(1) NOT NULL DEFAULT 1,
      is_printed TINYINT(1) NOT NULL DEFAULT 1,
      is_required TINYINT(1) NOT NULL DEFAULT 0,
      default_value TEXT NULL,
      order_no INT NOT NULL,
      UNIQUE KEY invoicing_document_attribute_key (org_id, invoice_type, attribute),
      KEY invoicing_document_attribute_created (org_id, create_time, id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query(`CREATE TABLE invoicing_additional_attribute (
      ${base},
      name VARCHAR(50) NOT NULL,
      place VARCHAR(32) ${ascii} NOT NULL,
      help_text VARCHAR(200) NULL,
      order_no INT NOT NULL,
      is_printed TINYINT(1) NOT NULL DEFAULT 1,
      is_enable TINYINT(1) NOT NULL DEFAULT 1,
      is_archived TINYINT(1) NOT NULL DEFAULT 0,
      archived_date DATE NULL,
      UNIQUE KEY invoicing_additional_attribute_name (org_id, name),
      KEY invoicing_additional_attribute_created (org_id, create_time, id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invoicing_additional_attribute');
    await runner.query('DROP TABLE invoicing_document_attribute');
  }
}
