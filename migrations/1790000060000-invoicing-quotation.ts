import type { MigrationInterface, QueryRunner } from 'typeorm';

const base = `
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL`;
const code = (length: number): string => `VARCHAR(${length}) CHARACTER SET ascii COLLATE ascii_bin`;
const money = 'DECIMAL(20,2)';
const text = 'DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci';

/** Quotations, and what invoices took of them. */
export class InvoicingQuotation1790000060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE invoicing_quotation (${base},
      invoice_number VARCHAR(50) NULL,
      number_key VARCHAR(50) COLLATE utf8mb4_bin NULL,
      supplier_id BIGINT UNSIGNED NULL,
      supplier_name VARCHAR(300) NULL,
      supplier_tin ${code(14)} NULL,
      buyer_id BIGINT UNSIGNED NULL,
      buyer_name VARCHAR(300) NULL,
      buyer_tin ${code(14)} NULL,
      issue_date DATE NULL,
      valid_until DATE NULL,
      currency_code ${code(3)} NULL,
      exchange_rate DECIMAL(20,8) NULL,
      total_excluding_tax ${money} NOT NULL,
      total_tax_amount ${money} NOT NULL,
      total_including_tax ${money} NOT NULL,
      total_payable_amount ${money} NOT NULL,
      line_count INT NOT NULL,
      offered_quantity DECIMAL(30,5) NOT NULL,
      submit_status TINYINT UNSIGNED NOT NULL,
      submit_time DATETIME(3) NULL,
      cancel_time DATETIME(3) NULL,
      doc_status_reason VARCHAR(300) NULL,
      deleted_at DATETIME(3) NULL,
      in_bin TINYINT(1) NOT NULL DEFAULT 0,
      UNIQUE KEY invoicing_quotation_number (org_id, supplier_id, number_key),
      KEY invoicing_quotation_created (org_id, in_bin, create_time, id),
      KEY invoicing_quotation_updated (org_id, in_bin, update_time, id),
      KEY invoicing_quotation_by_number (org_id, in_bin, invoice_number, id),
      KEY invoicing_quotation_issued (org_id, in_bin, issue_date, id),
      KEY invoicing_quotation_valid (org_id, in_bin, valid_until, id),
      KEY invoicing_quotation_payable (org_id, in_bin, total_payable_amount, id),
      KEY invoicing_quotation_submitted (org_id, in_bin, submit_time, id),
      KEY invoicing_quotation_status (org_id, in_bin, submit_status, create_time, id)
    ) ${text}`);
    await runner.query(`CREATE TABLE invoicing_quotation_content (
      quotation_id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
      content JSON NOT NULL,
      CONSTRAINT invoicing_quotation_content_of FOREIGN KEY (quotation_id)
        REFERENCES invoicing_quotation (id) ON DELETE CASCADE
    ) ${text}`);
    // The total of an invoice when it was made; it may be edited afterwards.
    await runner.query(`CREATE TABLE invoicing_quotation_invoice (
      document_id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
      quotation_id BIGINT UNSIGNED NOT NULL,
      payable_amount ${money} NOT NULL,
      create_time DATETIME(3) NOT NULL,
      KEY invoicing_quotation_invoice_of (quotation_id, document_id),
      CONSTRAINT invoicing_quotation_invoice_quotation FOREIGN KEY (quotation_id)
        REFERENCES invoicing_quotation (id) ON DELETE CASCADE,
      CONSTRAINT invoicing_quotation_invoice_document FOREIGN KEY (document_id)
        REFERENCES invoicing_document (id) ON DELETE CASCADE
    ) ${text}`);
    await runner.query(`CREATE TABLE invoicing_quotation_taking (
      document_id BIGINT UNSIGNED NOT NULL,
      line INT NOT NULL,
      quotation_id BIGINT UNSIGNED NOT NULL,
      quantity DECIMAL(25,5) NOT NULL,
      PRIMARY KEY (document_id, line),
      KEY invoicing_quotation_taking_of (quotation_id, document_id, line, quantity),
      CONSTRAINT invoicing_quotation_taking_invoice FOREIGN KEY (document_id)
        REFERENCES invoicing_quotation_invoice (document_id) ON DELETE CASCADE
    ) ${text}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['taking', 'invoice', 'content'])
      await runner.query(`DROP TABLE invoicing_quotation_${table}`);
    await runner.query('DROP TABLE invoicing_quotation');
  }
}
