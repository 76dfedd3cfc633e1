import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { isGeneralTin } from '@kernel/codes/general-tin';
import { Repositories } from '@platform/tenancy/repositories';

/** A party of an organisation, as a spreadsheet names it. */
export interface ListedParty {
  id: string;
  name: string;
  tin: string;
}

export interface FoundParty extends ListedParty {
  /** False for a company that is disabled: it is not chosen for anything new. */
  isOffered: boolean;
}

export interface PartyCriteria {
  orgId: string;
  role: 'buyer' | 'supplier';
  tins: readonly string[];
  names: readonly string[];
}

const sources = {
  buyer: { table: 'buyers_buyer', name: 'company_name', isOffered: 'TRUE' },
  supplier: { table: 'buyers_supplier', name: 'supplier_name', isOffered: "p.status = 'enabled'" },
} as const;

/** Finds the parties that a spreadsheet names, within the current scope. */
export class FindParties extends Query<FoundParty[]> {
  constructor(readonly criteria: PartyCriteria) {
    super();
  }
}

@QueryHandler(FindParties)
export class FindPartiesHandler implements IQueryHandler<FindParties> {
  constructor(private readonly repositories: Repositories) {}

  async execute({ criteria: { orgId, role, tins, names } }: FindParties): Promise<FoundParty[]> {
    const { table, name, isOffered } = sources[role];
    // A TIN is ASCII; any other text cannot match. A general TIN is shared by many parties: they are
    // found by name (decisions, section 4).
    const own = tins.filter((tin) => /^[\x21-\x7e]{1,20}$/.test(tin) && !isGeneralTin(tin));
    const found = await this.repositories.read<FoundParty>(
      `SELECT p.id, p.${name} AS name, p.tin, ${isOffered} AS isOffered FROM ${table} p
       WHERE p.org_id = ? AND {scope:p} AND (p.tin IN (?) OR p.${name} IN (?))`,
      [orgId, own.length > 0 ? own : [''], names.length > 0 ? names : ['']],
    );
    return found.map((each) => ({ ...each, isOffered: Boolean(each.isOffered) }));
  }
}

/** The organisation's company, if exactly one is enabled. */
export class GetOnlySupplier extends Query<ListedParty | null> {
  constructor(readonly orgId: string) {
    super();
  }
}

@QueryHandler(GetOnlySupplier)
export class GetOnlySupplierHandler implements IQueryHandler<GetOnlySupplier> {
  constructor(private readonly repositories: Repositories) {}

  async execute({ orgId }: GetOnlySupplier): Promise<ListedParty | null> {
    const found = await this.repositories.read<ListedParty>(
      `SELECT p.id, p.supplier_name AS name, p.tin FROM buyers_supplier p
       WHERE p.org_id = ? AND p.status = 'enabled' AND {scope:p} LIMIT 2`,
      [orgId],
    );
    return found.length === 1 ? found[0]! : null;
  }
}
