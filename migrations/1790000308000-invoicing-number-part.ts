import type { MigrationInterface, QueryRunner } from 'typeorm';

const PORTION = 20_000;

const part = `CONCAT(IF(w.place = 'stem', LEFT(d.invoice_number, GREATEST(CHAR_LENGTH(d.invoice_number) - 3, 0)),
  RIGHT(d.invoice_number, 3)), '|')`;

/** Finds a document by part of its number or of a name without reading all documents. */
export class InvoicingNumberPart1790000308000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Numbers of a series differ in their last characters, so there are few distinct stems and tails.
    await runner.query(`CREATE TABLE invoicing_number_part (
      org_id BIGINT UNSIGNED NOT NULL,
      place VARCHAR(4) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      part VARCHAR(51) COLLATE utf8mb4_bin NOT NULL,
      PRIMARY KEY (org_id, place, part)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query(`ALTER TABLE invoicing_document
      ADD KEY invoicing_document_by_party (org_id, kind, in_bin, party_key, submit_status, create_user_id, id)`);
    await this.partsSoFar(runner);
  }

  private async partsSoFar(runner: QueryRunner): Promise<void> {
    for (let from: string | null = '0'; from !== null;) {
      const [{ last }] = (await runner.query(
        `SELECT MAX(s.id) AS last FROM
          (SELECT id FROM invoicing_document WHERE id > ? ORDER BY id LIMIT ${PORTION}) s`,
        [from],
      )) as [{ last: string | null }];
      if (last !== null)
        await runner.query(
          `INSERT IGNORE INTO invoicing_number_part (org_id, place, part)
           SELECT DISTINCT d.org_id, w.place, ${part}
           FROM invoicing_document d JOIN (SELECT 'stem' AS place UNION ALL SELECT 'tail') w
           WHERE d.id > ? AND d.id <= ? AND d.invoice_number IS NOT NULL`,
          [from, last],
        );
      from = last;
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoicing_document DROP KEY invoicing_document_by_party');
    await runner.query('DROP TABLE invoicing_number_part');
  }
}
