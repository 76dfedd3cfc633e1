import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents whose numbers have a word in their last three characters are counted in an index of these. */
export class InvoicingNumberTail1790000309000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE invoicing_document
      ADD COLUMN number_tail VARCHAR(3) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
        GENERATED ALWAYS AS (RIGHT(invoice_number, 3)) VIRTUAL`);
    await runner.query(`ALTER TABLE invoicing_document
      ADD KEY invoicing_document_by_tail (org_id, kind, in_bin, number_tail, submit_status, create_user_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoicing_document DROP KEY invoicing_document_by_tail');
    await runner.query('ALTER TABLE invoicing_document DROP COLUMN number_tail');
  }
}
