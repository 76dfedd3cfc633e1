import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tax rate of a product is a percentage of at most 100, and no longer an amount of any size. */
export class InvoicingProductTaxRatePercentage1790000315400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoicing_product MODIFY COLUMN tax_rate DECIMAL(9,4) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoicing_product MODIFY COLUMN tax_rate DECIMAL(19,4) NULL');
  }
}
