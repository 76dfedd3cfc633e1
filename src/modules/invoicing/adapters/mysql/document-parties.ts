/** A statement within the transaction in which the documents are written. */
type Query = <T>(sql: string, params: readonly unknown[]) => Promise<T[]>;

interface Party {
  orgId: string;
  key: string;
  name: string | null;
  tin: string | null;
}

const theirs = (column: string): string =>
  `IF(d.kind > 4, d.supplier_${column}, d.buyer_${column})`;

/**
 * The names and tax numbers of other parties on documents, each once: a search looks here and then
 * for documents with their keys. They are kept when their last document is purged.
 */
export class DocumentParties {
  constructor(private readonly query: Query) {}

  /** Adds those of these documents as currently stored; few are new. */
  async note(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const unknown = await this.query<Party>(
      `SELECT DISTINCT d.org_id AS orgId, d.party_key AS \`key\`,
         ${theirs('name')} AS name, ${theirs('tin')} AS tin
       FROM invoicing_document d
       LEFT JOIN invoicing_document_party p ON p.org_id = d.org_id AND p.party_key = d.party_key
       WHERE d.id IN (?) AND p.party_key IS NULL
         AND COALESCE(${theirs('name')}, ${theirs('tin')}) IS NOT NULL
       ORDER BY d.org_id, d.party_key`,
      [ids],
    );
    if (unknown.length === 0) return;
    // Another one may have added the same meanwhile.
    await this.query(
      `INSERT INTO invoicing_document_party (org_id, party_key, name, tin)
       VALUES ${unknown.map(() => '(?)').join(', ')}
       ON DUPLICATE KEY UPDATE party_key = VALUES(party_key)`,
      unknown.map(({ orgId, key, name, tin }) => [orgId, key, name, tin]),
    );
  }
}
