import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Numbers are counted per issuing company: the buyer of a self-billed document. */
export class InvoicingIssuer1790000032500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE invoicing_document ADD COLUMN issuer_id BIGINT UNSIGNED NULL AFTER number_key',
    );
    await runner.query(
      'UPDATE invoicing_document SET issuer_id = IF(kind > 4, buyer_id, supplier_id)',
    );
    await runner.query(`ALTER TABLE invoicing_document
      DROP KEY invoicing_document_number,
      ADD UNIQUE KEY invoicing_document_number (org_id, issuer_id, kind, number_key)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE invoicing_document
      DROP KEY invoicing_document_number,
      ADD UNIQUE KEY invoicing_document_number (org_id, supplier_id, kind, number_key)`);
    await runner.query('ALTER TABLE invoicing_document DROP COLUMN issuer_id');
  }
}
