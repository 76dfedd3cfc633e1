import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Repositories } from '@platform/tenancy/repositories';
import { SheetNames } from '../../../application/people/ports/sheet-names';
import { ENABLED } from '../../../domain/people/accounts';
import { chainOf, type Node } from '../../../domain/people/organisation-tree';

interface Named {
  id: string;
}

interface NamedPosition extends Named {
  orgId: string;
  status: number;
}

@Injectable()
export class MysqlSheetNames extends SheetNames {
  constructor(
    private readonly units: UnitOfWork,
    private readonly repositories: Repositories,
  ) {
    super();
  }

  async organisation(name: string): Promise<string | null> {
    // For organisations the scope is the row's own id.
    const found = await this.repositories.read<Named>(
      `SELECT o.id FROM (SELECT id, org_id, name, code, NULL AS create_user_id
         FROM identity_organisation WHERE status = ${ENABLED}) o
       WHERE {scope:o} AND (o.name = ? OR o.code = ?)`,
      [name, name],
    );
    return found.length === 1 ? String(found[0]!.id) : null;
  }

  async position(name: string, orgId: string): Promise<string | null> {
    const nodes: Node[] = await this.units.manager.query(
      'SELECT id, pid FROM identity_organisation',
    );
    const chain = [...chainOf(nodes, orgId)];
    const found = await this.repositories.read<NamedPosition>(
      `SELECT p.id, p.org_id AS orgId, p.status FROM identity_sys_pos p
       WHERE {scope:p} AND p.name = ? AND p.org_id IN (?)`,
      [name, chain],
    );
    const nearest = chain.flatMap((place) => found.filter((each) => String(each.orgId) === place));
    const chosen = nearest.find(({ status }) => status === ENABLED) ?? nearest[0];
    return chosen ? String(chosen.id) : null;
  }
}
