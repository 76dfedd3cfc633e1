import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes of the authority without an explanation yet, for the maintainers of the explanations. */
export class InvoicingUnknownCode1790000035000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE invoicing_unknown_code (
      code VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
      sample VARCHAR(300) NOT NULL,
      first_seen DATETIME(3) NOT NULL,
      last_seen DATETIME(3) NOT NULL,
      seen INT UNSIGNED NOT NULL,
      last_document_id BIGINT UNSIGNED NOT NULL
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invoicing_unknown_code');
  }
}
