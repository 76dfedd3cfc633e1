import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Parties that sell to us get a list of their own: the suppliers of self-billed documents are marked. */
export class BuyersVendor1790000110200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE buyers_buyer
      ADD COLUMN is_vendor TINYINT(1) NOT NULL DEFAULT 0,
      ADD KEY buyers_buyer_vendor (org_id, is_vendor, company_name(100))`);
    await runner.query(`UPDATE buyers_buyer SET is_vendor = 1 WHERE id IN
      (SELECT d.supplier_id FROM invoicing_document d WHERE d.kind > 4 AND d.supplier_id IS NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE buyers_buyer DROP KEY buyers_buyer_vendor, DROP COLUMN is_vendor',
    );
  }
}
