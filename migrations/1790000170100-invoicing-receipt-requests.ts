import type { MigrationInterface, QueryRunner } from 'typeorm';

/** E-invoices that customers asked for with their receipts; a receipt is asked for once. */
export class InvoicingReceiptRequests1790000170100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE invoicing_receipt_request (
      document_id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      entry_id BIGINT UNSIGNED NOT NULL,
      language VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      problem VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
      create_time DATETIME(3) NOT NULL,
      mailed_at DATETIME(3) NULL,
      UNIQUE KEY invoicing_receipt_request_entry (entry_id),
      CONSTRAINT invoicing_receipt_request_of FOREIGN KEY (document_id)
        REFERENCES invoicing_document (id) ON DELETE CASCADE
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invoicing_receipt_request');
  }
}
