import type { MigrationInterface, QueryRunner } from 'typeorm';

const code = (length: number): string => `VARCHAR(${length}) CHARACTER SET ascii COLLATE ascii_bin`;
const key = 'org_id, kind, in_bin, submit_status, merge_status, is_rejected, create_user_id';

/** The number of documents, so that no list counts a million of them for its footer. */
export class InvoicingDocumentCount1790000104100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Several rows of one key add up. They are insert-only, so that writers never wait for each
    // other, and are compacted afterwards.
    await runner.query(`CREATE TABLE invoicing_document_count (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      kind TINYINT UNSIGNED NOT NULL,
      in_bin TINYINT(1) NOT NULL,
      submit_status TINYINT UNSIGNED NOT NULL,
      merge_status ${code(16)} NOT NULL,
      is_rejected TINYINT(1) NOT NULL,
      create_user_id BIGINT UNSIGNED NOT NULL,
      documents INT NOT NULL,
      KEY invoicing_document_count_of (${key}, documents)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query(`INSERT INTO invoicing_document_count (${key}, documents)
      SELECT org_id, kind, in_bin, submit_status, merge_status, is_rejected,
        COALESCE(create_user_id, 0), COUNT(*)
      FROM invoicing_document
      GROUP BY org_id, kind, in_bin, submit_status, merge_status, is_rejected,
        COALESCE(create_user_id, 0)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invoicing_document_count');
  }
}
