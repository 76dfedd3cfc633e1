import type { MigrationInterface, QueryRunner } from 'typeorm';

const code = (length: number): string => `VARCHAR(${length}) CHARACTER SET ascii COLLATE ascii_bin`;
const key = `
      dimension TINYINT UNSIGNED NOT NULL,
      org_id BIGINT UNSIGNED NOT NULL,
      create_user_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
      kind TINYINT UNSIGNED NOT NULL,
      status TINYINT UNSIGNED NOT NULL,
      subject ${code(24)} NOT NULL DEFAULT ''`;
const figures = `
      documents BIGINT NOT NULL,
      amount DECIMAL(26,2) NOT NULL,
      tax DECIMAL(26,2) NOT NULL`;

/**
 * Totals of documents by day and by month, and the changes not folded in yet. A document is counted
 * once its `totalled` is 1; uncounted ones are found by the index.
 */
export class InvoicingTotals1790000034000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE invoicing_document
      ADD COLUMN totalled TINYINT(1) NOT NULL DEFAULT 0,
      ADD KEY invoicing_document_totalled (totalled, org_id)`);
    await runner.query(`CREATE TABLE invoicing_total (${key},
      grain TINYINT UNSIGNED NOT NULL,
      period DATE NOT NULL,${figures},
      PRIMARY KEY (dimension, grain, org_id, period, kind, status, subject, create_user_id),
      KEY invoicing_total_subject (dimension, org_id, subject, grain, period)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    // Insert-only, so that workers never wait for each other; folded in afterwards.
    await runner.query(`CREATE TABLE invoicing_total_delta (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,${key},
      label VARCHAR(300) NOT NULL DEFAULT '',
      period DATE NOT NULL,${figures},
      KEY invoicing_total_delta_read (dimension, org_id, period)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query(`CREATE TABLE invoicing_total_subject (
      org_id BIGINT UNSIGNED NOT NULL,
      create_user_id BIGINT UNSIGNED NOT NULL,
      dimension TINYINT UNSIGNED NOT NULL,
      subject ${code(24)} NOT NULL,
      label VARCHAR(300) NOT NULL,
      PRIMARY KEY (dimension, org_id, subject, create_user_id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['total_subject', 'total_delta', 'total'])
      await runner.query(`DROP TABLE invoicing_${table}`);
    await runner.query(
      'ALTER TABLE invoicing_document DROP KEY invoicing_document_totalled, DROP COLUMN totalled',
    );
  }
}
