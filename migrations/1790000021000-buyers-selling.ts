import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the authority requires of sellers, for suppliers on self-billed documents. */
export class BuyersSelling1790000021000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE buyers_buyer
      ADD COLUMN msic_code VARCHAR(50) CHARACTER SET ascii COLLATE ascii_bin NULL AFTER country,
      ADD COLUMN business_activity VARCHAR(300) NULL AFTER msic_code,
      ADD COLUMN tourism_tax_number VARCHAR(17) NULL AFTER business_activity`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE buyers_buyer
      DROP COLUMN msic_code, DROP COLUMN business_activity, DROP COLUMN tourism_tax_number`);
  }
}
