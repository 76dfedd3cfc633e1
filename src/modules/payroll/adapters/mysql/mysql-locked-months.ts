import { Injectable } from '@nestjs/common';
import type { Month } from '@kernel/time';
import { currentScope } from '@platform/tenancy/org-scope';
import { Repositories } from '@platform/tenancy/repositories';
import { LockedMonths } from '../../application/ports/locked-months';

@Injectable()
export class MysqlLockedMonths extends LockedMonths {
  constructor(private readonly repositories: Repositories) {
    super();
  }

  async ofYear(year: number, orgId = currentScope().orgId): Promise<readonly Month[]> {
    const rows = await this.repositories.read<{ month: Month }>(
      `SELECT DISTINCT r.month FROM payroll_run r
       WHERE {scope:r} AND r.org_id = ? AND r.month BETWEEN ? AND ?
         AND r.state IN ('approved', 'paid')
       ORDER BY r.month`,
      [orgId, `${year}-01`, `${year}-12`],
    );
    return rows.map(({ month }) => month);
  }
}
