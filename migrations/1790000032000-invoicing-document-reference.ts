import type { MigrationInterface, QueryRunner } from 'typeorm';

const code = (length: number): string => `VARCHAR(${length}) CHARACTER SET ascii COLLATE ascii_bin`;
const money = 'DECIMAL(20,2)';

/**
 * What each note takes of its originals: queried from the original's side, for lists and for what
 * is left.
 */
export class InvoicingDocumentReference1790000032000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE invoicing_document_reference (
      note_id BIGINT UNSIGNED NOT NULL,
      position SMALLINT UNSIGNED NOT NULL,
      original_id BIGINT UNSIGNED NULL,
      uuid ${code(26)} NULL,
      invoice_number VARCHAR(50) NULL,
      amount ${money} NOT NULL,
      PRIMARY KEY (note_id, position),
      KEY invoicing_document_reference_original (original_id, note_id, amount),
      CONSTRAINT invoicing_document_reference_of FOREIGN KEY (note_id)
        REFERENCES invoicing_document (id) ON DELETE CASCADE
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query(`CREATE TABLE invoicing_document_reference_line (
      note_id BIGINT UNSIGNED NOT NULL,
      original_id BIGINT UNSIGNED NOT NULL,
      original_line INT UNSIGNED NOT NULL,
      quantity DECIMAL(20,5) NOT NULL,
      amount ${money} NOT NULL,
      PRIMARY KEY (note_id, original_id, original_line),
      KEY invoicing_document_reference_line_original (original_id, original_line, note_id),
      CONSTRAINT invoicing_document_reference_line_of FOREIGN KEY (note_id)
        REFERENCES invoicing_document (id) ON DELETE CASCADE
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    // The picker of originals: the valid documents between two parties, newest first.
    await runner.query(
      `CREATE INDEX invoicing_document_of_parties ON invoicing_document
       (org_id, buyer_id, supplier_id, submit_status, issue_date, id)`,
    );
    // The list of rejection requests: few among many valid documents.
    await runner.query(
      `CREATE INDEX invoicing_document_rejection ON invoicing_document
       (org_id, is_rejected, submit_status, in_bin, kind, validated_at)`,
    );
    await this.notesSoFar(runner);
  }

  /** Existing notes could not pick lines, so each is split evenly. */
  private async notesSoFar(runner: QueryRunner): Promise<void> {
    const text = (name: string): string => `NULLIF(NULLIF(r.${name}, 'null'), '')`;
    await runner.query(`INSERT INTO invoicing_document_reference
      (note_id, position, original_id, uuid, invoice_number, amount)
      SELECT d.id, r.position - 1, o.id, ${text('uuid')}, ${text('invoice_number')},
        ROUND(d.total_including_tax / JSON_LENGTH(c.content, '$.references'), 2)
      FROM invoicing_document d
      JOIN invoicing_document_content c ON c.document_id = d.id
      JOIN JSON_TABLE(c.content, '$.references[*]' COLUMNS (
        position FOR ORDINALITY,
        document_id VARCHAR(20) PATH '$.documentId',
        uuid VARCHAR(26) PATH '$.uuid',
        invoice_number VARCHAR(50) PATH '$.invoiceNumber')) r
      LEFT JOIN invoicing_document o ON o.id = r.document_id AND o.org_id = d.org_id
      WHERE d.kind NOT IN (1, 5)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of ['of_parties', 'rejection'])
      await runner.query(`DROP INDEX invoicing_document_${index} ON invoicing_document`);
    for (const table of ['reference_line', 'reference'])
      await runner.query(`DROP TABLE invoicing_document_${table}`);
  }
}
