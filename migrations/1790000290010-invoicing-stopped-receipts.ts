import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Requested e-invoices that came back before the reason was noted with their request: the desk shows
 * them too.
 */
export class InvoicingStoppedReceipts1790000290010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE invoicing_receipt_request r JOIN invoicing_document d ON d.id = r.document_id
       SET r.problem = CASE d.submit_status WHEN 11 THEN 'receiptRequest.invalid'
         WHEN 3 THEN 'receiptRequest.withdrawn' ELSE 'receiptRequest.refused' END
       WHERE r.problem IS NULL AND d.submit_status IN (2, 3, 11)`,
    );
  }

  /** A reason more is true of them either way. */
  async down(): Promise<void> {}
}
