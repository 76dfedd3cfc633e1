import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A product carries the tax that lines with it begin with. */
export class InvoicingProductTax1790000110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE invoicing_product
      ADD COLUMN tax_type VARCHAR(50) CHARACTER SET ascii COLLATE ascii_bin NULL,
      ADD COLUMN tax_rate DECIMAL(19,4) NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoicing_product DROP COLUMN tax_type, DROP COLUMN tax_rate');
  }
}
