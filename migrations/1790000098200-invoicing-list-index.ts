import type { MigrationInterface, QueryRunner } from 'typeorm';

const PORTION = 5000;

/** One index covers what a list is filtered by within a period, including the text of lines. */
export class InvoicingListIndex1790000098200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // An index key is limited to 3,072 bytes: beside a name of 300 characters there is room for
    // 450.
    await runner.query(
      'ALTER TABLE invoicing_document ADD COLUMN line_words VARCHAR(450) NULL AFTER line_count',
    );
    await this.wordsSoFar(runner);
    await runner.query(`ALTER TABLE invoicing_document
      DROP KEY invoicing_document_issued,
      ADD KEY invoicing_document_issued (org_id, kind, in_bin, issue_date, id, submit_status,
        total_payable_amount, currency_code, create_time, create_user_id, buyer_name, line_words)`);
  }

  private async wordsSoFar(runner: QueryRunner): Promise<void> {
    await runner.query('SET SESSION group_concat_max_len = 4294967295');
    for (let from: string | null = '0'; from !== null;) {
      const [{ last }] = (await runner.query(
        `SELECT MAX(s.id) AS last FROM
          (SELECT id FROM invoicing_document WHERE id > ? ORDER BY id LIMIT ${PORTION}) s`,
        [from],
      )) as [{ last: string | null }];
      if (last !== null) await this.fill(runner, from, last);
      from = last;
    }
    await runner.query('SET SESSION group_concat_max_len = DEFAULT');
  }

  private async fill(runner: QueryRunner, from: string, to: string): Promise<void> {
    await runner.query(
      `UPDATE invoicing_document d JOIN (
        SELECT c.document_id,
          LEFT(GROUP_CONCAT(l.description ORDER BY l.position SEPARATOR '\\n'), 450) AS words
        FROM invoicing_document_content c
        JOIN JSON_TABLE(c.content, '$.lines[*]' COLUMNS (
          position FOR ORDINALITY,
          description VARCHAR(1000) PATH '$.description')) l
        WHERE c.document_id > ? AND c.document_id <= ?
          AND NULLIF(NULLIF(l.description, 'null'), '') IS NOT NULL
        GROUP BY c.document_id) w ON w.document_id = d.id
       SET d.line_words = w.words`,
      [from, to],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE invoicing_document
      DROP KEY invoicing_document_issued,
      ADD KEY invoicing_document_issued (org_id, kind, in_bin, issue_date, id)`);
    await runner.query('ALTER TABLE invoicing_document DROP COLUMN line_words');
  }
}
