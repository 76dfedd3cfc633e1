import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Numbers of discarded drafts, to be reused first: a series has no gaps. */
export class InvoicingFreeNumber1790000031000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE invoicing_free_number (
      org_id BIGINT UNSIGNED NOT NULL,
      supplier_id BIGINT UNSIGNED NOT NULL,
      kind TINYINT UNSIGNED NOT NULL,
      counter BIGINT UNSIGNED NOT NULL,
      PRIMARY KEY (org_id, supplier_id, kind, counter)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invoicing_free_number');
  }
}
