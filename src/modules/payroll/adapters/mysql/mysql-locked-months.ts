import { Injectable } from '@nestjs/common';
import type { Month } from '@kernel/time';
import { Repositories } from '@platform/tenancy/repositories';
import { LockedMonths } from '../../application/ports/locked-months';
import { lockOf } from '../../domain/run/order';

@Injectable()
export class MysqlLockedMonths extends LockedMonths {
  constructor(private readonly repositories: Repositories) {
    super();
  }

  async lockOf(period: string, employeeId: string | null, orgId: string): Promise<Month | null> {
    const first = period.length === YEAR ? `${period}-01` : period;
    const rows = await this.repositories.read<{ month: Month; isOwn: number }>(
      `SELECT r.month, MAX(p.id IS NOT NULL) AS isOwn
       FROM payroll_run r
       LEFT JOIN payroll_payslip p
         ON p.run_id = r.id AND p.calculation = r.calculation AND p.employee_id = ?
       WHERE {scope:r} AND r.org_id = ? AND r.month >= ? AND r.state IN ('approved', 'paid')
       GROUP BY r.month ORDER BY r.month`,
      [employeeId, orgId, first],
    );
    const months = (some: typeof rows): Month[] => some.map(({ month }) => month);
    const own =
      employeeId === null ? null : months(rows.filter(({ isOwn }) => Number(isOwn) === 1));
    return lockOf(period, months(rows), own);
  }
}

/** The length of a year, as opposed to that of a month. */
const YEAR = 4;
