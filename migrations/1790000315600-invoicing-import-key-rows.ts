import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a sheet said of an imported document: other values under its number are no repetition. */
export class InvoicingImportKeyRows1790000315600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE invoicing_import_key
      ADD COLUMN rows_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoicing_import_key DROP COLUMN rows_hash');
  }
}
