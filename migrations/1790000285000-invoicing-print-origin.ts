import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a document was first printed by a template, mailed or opened by a link; not known of earlier records. */
export class InvoicingPrintOrigin1790000285000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE invoicing_document_print
      ADD COLUMN origin VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoicing_document_print DROP COLUMN origin');
  }
}
