import { Injectable } from '@nestjs/common';
import type { PlainDate } from '@kernel/time';
import { Repositories } from '@platform/tenancy/repositories';
import { DueAssignments, type Portion } from '../../application/ports/due-assignments';

@Injectable()
export class MysqlDueAssignments extends DueAssignments {
  constructor(private readonly repositories: Repositories) {
    super();
  }

  async on(day: PlainDate, { after, most }: Portion): Promise<{ id: string; orgId: string }[]> {
    const rows = await this.repositories.read<{ id: string; orgId: string }>(
      `SELECT e.id, e.org_id AS orgId FROM payroll_employee e
       WHERE {scope:e} AND e.id > ? AND EXISTS (SELECT 1 FROM payroll_employee_assignments a
         WHERE a.parent_id = e.id AND a.valid_from <= ? AND a.valid_from > e.assigned_from)
       ORDER BY e.id LIMIT ${most}`,
      [after, day],
    );
    return rows.map(({ id, orgId }) => ({ id: String(id), orgId: String(orgId) }));
  }
}
