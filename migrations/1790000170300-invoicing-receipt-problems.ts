import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a receipt could not become an e-invoice by itself, in full: a code alone tells nobody what to mend. */
export class InvoicingReceiptProblems1790000170300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE invoicing_receipt_request
      ADD COLUMN problem_details TEXT NULL AFTER problem,
      ADD KEY invoicing_receipt_request_held (org_id, problem, document_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE invoicing_receipt_request
      DROP KEY invoicing_receipt_request_held, DROP COLUMN problem_details`);
  }
}
