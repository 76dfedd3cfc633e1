import { Injectable } from '@nestjs/common';
import { currentScope } from '@platform/tenancy/org-scope';
import { Repositories } from '@platform/tenancy/repositories';
import type { ScopedRepository } from '@platform/tenancy/scoped-repository';
import type { Duty } from '../../domain/calendar';
import {
  type DutyKey,
  SettledDuties,
  type SettledMonth,
  type Settlement,
} from '../../application/ports/settled-duties';
import { type DutySettledRow, dutySettledSchema } from './files.schema';

@Injectable()
export class MysqlSettledDuties extends SettledDuties {
  private readonly rows: ScopedRepository<DutySettledRow>;

  constructor(private readonly repositories: Repositories) {
    super();
    this.rows = repositories.of(dutySettledSchema, {
      scope: 'organisation' as const,
      audit: 'payrollDuty',
    });
  }

  override async settle({ settledOn, reference, ...key }: Settlement): Promise<void> {
    const row = await this.find(key);
    if (row) await this.rows.update(row, { settledOn, reference });
    else await this.rows.insert({ ...columnsOf(key), settledOn, reference });
  }

  override async settled(duty: Duty, from: string, to: string): Promise<SettledMonth[]> {
    const rows = await this.repositories.read<SettledMonth & Record<string, unknown>>(
      `SELECT s.period, s.employee_id AS employeeId, s.reference,
         DATE_FORMAT(s.settled_on, '%Y-%m-%d') AS settledOn
       FROM payroll_duty_settled s
       WHERE {scope:s} AND s.org_id = ? AND s.duty = ? AND s.period BETWEEN ? AND ?
       ORDER BY s.period`,
      [currentScope().orgId, duty, from, to],
    );
    return rows.map(({ employeeId, ...row }) => ({
      ...row,
      employeeId: String(employeeId) === EVERYBODY ? null : String(employeeId),
    }));
  }

  override async open(key: DutyKey): Promise<void> {
    const row = await this.find(key);
    if (row) await this.rows.delete(row);
  }

  private find(key: DutyKey): Promise<DutySettledRow | null> {
    return this.rows.findOne({ orgId: currentScope().orgId, ...columnsOf(key) });
  }
}

const columnsOf = ({ period, duty, employeeId }: DutyKey) => ({
  period,
  duty,
  employeeId: employeeId ?? EVERYBODY,
});

/** The id of no employee; NULL would not count in a unique key. */
const EVERYBODY = '0';
