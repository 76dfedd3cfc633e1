import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The source of each imported document: the same line of the same sheet creates no second one. */
export class InvoicingImportKey1790000053000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE invoicing_import_key (
      org_id BIGINT UNSIGNED NOT NULL,
      import_key CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      document_id BIGINT UNSIGNED NOT NULL,
      task_id BIGINT UNSIGNED NOT NULL,
      PRIMARY KEY (org_id, import_key),
      KEY invoicing_import_key_document (document_id),
      CONSTRAINT invoicing_import_key_of FOREIGN KEY (document_id)
        REFERENCES invoicing_document (id) ON DELETE CASCADE
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invoicing_import_key');
  }
}
