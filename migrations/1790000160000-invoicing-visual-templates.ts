import type { MigrationInterface, QueryRunner } from 'typeorm';

const base = `id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL`;
const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const charset = 'DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci';

/**
 * Templates of the organisation's own, all their versions, their pictures, which one is usual, and
 * by which a validated document was printed (ADR 94).
 */
export class InvoicingVisualTemplates1790000160000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE invoicing_visual_template (
      ${base},
      invoice_type VARCHAR(50) ${ascii} NOT NULL,
      template_name VARCHAR(60) NOT NULL,
      template_description VARCHAR(200) NOT NULL,
      is_enable TINYINT(1) NOT NULL DEFAULT 1,
      remark VARCHAR(500) NULL,
      current_number INT NOT NULL DEFAULT 1,
      UNIQUE KEY invoicing_visual_template_name (org_id, invoice_type, template_name)
    ) ${charset}`);
    // Kept when its template is deleted: what was printed by it is printed by it again.
    await runner.query(`CREATE TABLE invoicing_template_version (
      org_id BIGINT UNSIGNED NOT NULL,
      template_id BIGINT UNSIGNED NOT NULL,
      number INT NOT NULL,
      content MEDIUMTEXT NOT NULL,
      create_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      PRIMARY KEY (template_id, number)
    ) ${charset}`);
    await runner.query(`CREATE TABLE invoicing_template_picture (
      org_id BIGINT UNSIGNED NOT NULL,
      sha256 CHAR(64) ${ascii} NOT NULL,
      media_type VARCHAR(20) ${ascii} NOT NULL,
      bytes MEDIUMBLOB NOT NULL,
      create_time DATETIME(3) NOT NULL,
      PRIMARY KEY (org_id, sha256)
    ) ${charset}`);
    // The organisation's own default has no supplier: 0.
    await runner.query(`CREATE TABLE invoicing_template_default (
      org_id BIGINT UNSIGNED NOT NULL,
      invoice_type VARCHAR(50) ${ascii} NOT NULL,
      supplier_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
      template VARCHAR(20) ${ascii} NOT NULL,
      PRIMARY KEY (org_id, invoice_type, supplier_id)
    ) ${charset}`);
    await runner.query(`CREATE TABLE invoicing_document_print (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      document_id BIGINT UNSIGNED NOT NULL,
      template VARCHAR(20) ${ascii} NOT NULL,
      number INT NOT NULL,
      logo CHAR(64) ${ascii} NULL,
      create_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      UNIQUE KEY invoicing_document_print_by (document_id, template, number)
    ) ${charset}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['document_print', 'template_default', 'template_picture'])
      await runner.query(`DROP TABLE invoicing_${name}`);
    await runner.query('DROP TABLE invoicing_template_version');
    await runner.query('DROP TABLE invoicing_visual_template');
  }
}
