/** A statement within the transaction in which the documents are written. */
type Query = <T>(sql: string, params: readonly unknown[]) => Promise<T[]>;

interface Part {
  orgId: string;
  place: 'stem' | 'tail';
  part: string;
}

/** Characters of a tail. */
export const TAIL = 3;

/** Ends each part, so that the database tells trailing blanks apart. */
export const END = '|';

/**
 * The numbers of documents in two parts: the stem, and the last three characters. A series of a thousand numbers has
 * one stem, so that a search looks through few rows and then for documents whose numbers begin with what it found.
 * Parts stay when their last document is purged.
 */
export class DocumentNumbers {
  constructor(private readonly query: Query) {}

  /** Adds the parts of these documents' numbers as currently stored; few are new. */
  async note(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const unknown = await this.query<Part>(
      `SELECT n.orgId, n.place, n.part FROM
         (SELECT DISTINCT d.org_id AS orgId, w.place, CONCAT(IF(w.place = 'stem',
            LEFT(d.invoice_number, GREATEST(CHAR_LENGTH(d.invoice_number) - ${TAIL}, 0)),
            RIGHT(d.invoice_number, ${TAIL})), '${END}') COLLATE utf8mb4_bin AS part
          FROM invoicing_document d JOIN (SELECT 'stem' AS place UNION ALL SELECT 'tail') w
          WHERE d.id IN (?) AND d.invoice_number IS NOT NULL) n
       LEFT JOIN invoicing_number_part p
         ON p.org_id = n.orgId AND p.place = n.place AND p.part = n.part
       WHERE p.part IS NULL ORDER BY n.orgId, n.place, n.part`,
      [ids],
    );
    if (unknown.length === 0) return;
    // Another one may have added the same meanwhile.
    await this.query(
      `INSERT INTO invoicing_number_part (org_id, place, part)
       VALUES ${unknown.map(() => '(?)').join(', ')} ON DUPLICATE KEY UPDATE part = VALUES(part)`,
      unknown.map(({ orgId, place, part }) => [orgId, place, part]),
    );
  }
}
