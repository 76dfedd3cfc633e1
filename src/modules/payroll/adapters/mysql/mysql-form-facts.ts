import { Injectable } from '@nestjs/common';
import { decimal, sum } from '@kernel/money';
import type { PlainDate } from '@kernel/time';
import { currentScope } from '@platform/tenancy/org-scope';
import { Repositories } from '@platform/tenancy/repositories';
import { FormFacts } from '../../application/ports/form-facts';
import type { EarlierStatement, ListedMover } from '../../domain/paper';

type Texts = Record<string, string>;

const exempt = [
  ...(['exempt_travel', 'exempt_childcare', 'exempt_own_products'] as const),
  ...(['exempt_awards', 'exempt_other'] as const),
] as const;

@Injectable()
export class MysqlFormFacts extends FormFacts {
  constructor(private readonly repositories: Repositories) {
    super();
  }

  override async earlier(year: number): Promise<EarlierStatement[]> {
    const rows = await this.repositories.read<Texts>(
      `SELECT e.staff_number, e.name, t.employer_name, t.employer_tin, t.remuneration, t.epf, t.pcb,
         t.zakat, t.departure_levy, ${exempt.map((column) => `t.${column}`).join(', ')}
       FROM payroll_earlier_employment t JOIN payroll_employee e ON e.id = t.employee_id
       WHERE t.year = ? AND t.is_archived = 0 AND {scope:t} AND t.org_id = ?
       ORDER BY e.staff_number, t.id`,
      [year, currentScope().orgId],
    );
    return rows.map((row) => ({
      staffNumber: row.staff_number!,
      name: row.name!,
      employerName: row.employer_name!,
      employerTin: row.employer_tin ?? '',
      remuneration: decimal(row.remuneration),
      epf: decimal(row.epf),
      zakat: decimal(row.zakat).plus(row.departure_levy!),
      pcb: decimal(row.pcb),
      exempt: sum(exempt.map((column) => decimal(row[column]))),
    }));
  }

  override movers(from: PlainDate, to: PlainDate): Promise<ListedMover[]> {
    return this.repositories.read<ListedMover>(
      `SELECT e.id AS employeeId, e.staff_number AS staffNumber, e.name, e.joined_on AS joinedOn,
         e.last_day AS lastDay, e.nationality, e.permanent_resident_since AS permanentResidentSince,
         e.leaving_reason AS leavingReason
       FROM payroll_employee e
       WHERE (e.joined_on BETWEEN ? AND ? OR e.last_day BETWEEN ? AND ?) AND {scope:e}
         AND e.org_id = ?
       ORDER BY e.staff_number`,
      [from, to, from, to, currentScope().orgId],
    );
  }
}
