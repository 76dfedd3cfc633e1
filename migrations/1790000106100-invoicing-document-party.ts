import type { MigrationInterface, QueryRunner } from 'typeorm';

const PORTION = 20_000;

const theirs = (column: string): string => `IF(kind > 4, supplier_${column}, buyer_${column})`;
/** A tax number has at most 14 signs, so that no two pairs of number and name make one text. */
const ofParty = `CONCAT(RPAD(COALESCE(${theirs('tin')}, ''), 14, ' '), COALESCE(${theirs('name')}, ''))`;
const partyKey = `CAST(CONV(LEFT(MD5(${ofParty}), 16), 16, 10) AS UNSIGNED)`;
const byNumber = 'org_id, kind, in_bin, invoice_number, id';

/** By parts of a number or a name documents are found in an index, not row by row. */
export class InvoicingDocumentParty1790000106100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Whom a document is traded with, as eight bytes: the names of all documents stand once elsewhere.
    await runner.query(`ALTER TABLE invoicing_document
      ADD COLUMN party_key BIGINT UNSIGNED GENERATED ALWAYS AS (${partyKey}) VIRTUAL`);
    await runner.query(`ALTER TABLE invoicing_document
      DROP KEY invoicing_document_by_number,
      ADD KEY invoicing_document_by_number (${byNumber}, uuid, submit_status, create_user_id, party_key)`);
    await runner.query(`CREATE TABLE invoicing_document_party (
      org_id BIGINT UNSIGNED NOT NULL,
      party_key BIGINT UNSIGNED NOT NULL,
      name VARCHAR(300) NULL,
      tin VARCHAR(14) CHARACTER SET ascii COLLATE ascii_bin NULL,
      PRIMARY KEY (org_id, party_key)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await this.partiesSoFar(runner);
  }

  private async partiesSoFar(runner: QueryRunner): Promise<void> {
    for (let from: string | null = '0'; from !== null;) {
      const [{ last }] = (await runner.query(
        `SELECT MAX(s.id) AS last FROM
          (SELECT id FROM invoicing_document WHERE id > ? ORDER BY id LIMIT ${PORTION}) s`,
        [from],
      )) as [{ last: string | null }];
      if (last !== null)
        await runner.query(
          `INSERT IGNORE INTO invoicing_document_party (org_id, party_key, name, tin)
           SELECT org_id, party_key, MIN(${theirs('name')}), MIN(${theirs('tin')})
           FROM invoicing_document
           WHERE id > ? AND id <= ? AND COALESCE(${theirs('name')}, ${theirs('tin')}) IS NOT NULL
           GROUP BY org_id, party_key`,
          [from, last],
        );
      from = last;
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invoicing_document_party');
    await runner.query(`ALTER TABLE invoicing_document
      DROP KEY invoicing_document_by_number, ADD KEY invoicing_document_by_number (${byNumber})`);
    await runner.query('ALTER TABLE invoicing_document DROP COLUMN party_key');
  }
}
