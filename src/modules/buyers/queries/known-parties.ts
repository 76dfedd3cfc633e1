import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Repositories } from '@platform/tenancy/repositories';

/** One of our own parties, as shown where its TIN appears elsewhere. */
export interface KnownParty {
  id: string;
  orgId: string;
  role: 'buyer' | 'supplier';
  name: string;
  tin: string;
  idValue: string;
}

const MAX = 500;

/** Finds the organisation's own parties by their TINs, within the current scope. */
export class FindPartiesByTin extends Query<KnownParty[]> {
  constructor(readonly tins: readonly string[]) {
    super();
  }
}

@QueryHandler(FindPartiesByTin)
export class FindPartiesByTinHandler implements IQueryHandler<FindPartiesByTin> {
  constructor(private readonly repositories: Repositories) {}

  async execute({ tins }: FindPartiesByTin): Promise<KnownParty[]> {
    // A TIN is ASCII; any other text cannot match.
    const asked = [...new Set(tins)].filter((tin) => /^[\x21-\x7e]{1,20}$/.test(tin));
    if (asked.length === 0) return [];
    return this.repositories.read<KnownParty>(
      `SELECT * FROM (
         SELECT b.id, b.org_id AS orgId, 'buyer' AS role, b.company_name AS name, b.tin,
           b.id_value AS idValue
         FROM buyers_buyer b WHERE b.tin IN (?) AND {scope:b}
         UNION ALL
         SELECT s.id, s.org_id, 'supplier', s.supplier_name, s.tin, s.id_value
         FROM buyers_supplier s WHERE s.tin IN (?) AND {scope:s}) p
       ORDER BY p.role, p.id LIMIT ${MAX}`,
      [asked, asked],
    );
  }
}
