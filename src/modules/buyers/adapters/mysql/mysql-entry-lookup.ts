import { Injectable } from '@nestjs/common';
import { Repositories } from '@platform/tenancy/repositories';
import { EntryLookup, type LikeEntry } from '../../application/ports/entry-lookup';

const MAX = 5;

@Injectable()
export class MysqlEntryLookup extends EntryLookup {
  constructor(private readonly repositories: Repositories) {
    super();
  }

  override async byKey(
    orgId: string,
    key: string,
  ): Promise<{ id: string; reference: string } | null> {
    const [row] = await this.repositories.read<{ id: string; reference: string }>(
      `SELECT e.id, e.reference FROM buyers_buyer_entry e
       WHERE e.org_id = ? AND e.client_key = ? AND {scope:e}`,
      [orgId, key],
    );
    return row ? { id: String(row.id), reference: row.reference } : null;
  }

  override async buyersLike(entry: LikeEntry): Promise<string[]> {
    const { orgId, companyName, contactEmail } = entry;
    // Many parties share a general TIN or the number NA: neither suggests a match.
    const tin = entry.tin?.startsWith('EI0') ? null : entry.tin;
    const idValue = entry.idValue === 'NA' ? null : entry.idValue;
    const rows = await this.repositories.read<{ id: string }>(
      `SELECT b.id FROM buyers_buyer b
       WHERE b.org_id = ? AND {scope:b}
         AND (b.tin = ? OR b.id_value = ? OR b.company_name = ? OR b.contact_email = ?)
       ORDER BY (b.id_value <=> ?) DESC, (b.tin <=> ?) DESC, b.id LIMIT ${MAX}`,
      [orgId, tin, idValue, companyName, contactEmail, idValue, tin],
    );
    return rows.map(({ id }) => String(id));
  }
}
