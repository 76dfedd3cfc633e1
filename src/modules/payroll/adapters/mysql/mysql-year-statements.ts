import { Injectable } from '@nestjs/common';
import { Repositories } from '@platform/tenancy/repositories';
import { type YearStatement, YearStatements } from '../../application/ports/year-statements';
import type {
  EarlierEmploymentRecord,
  OpeningBalanceRecord,
  ReliefAmount,
  ReliefClaimRecord,
} from '../../domain/inputs';
import { holes } from './holes';

type Owned<T> = T & { id: string; employeeId: string };
type Earlier = Owned<Omit<EarlierEmploymentRecord, 'reliefs'>>;
type Opening = Owned<Omit<OpeningBalanceRecord, 'reliefs' | 'exemptions' | 'income'>>;
type Inside<T> = T & { parentId: string };

@Injectable()
export class MysqlYearStatements extends YearStatements {
  constructor(private readonly repositories: Repositories) {
    super();
  }

  async of(
    orgId: string,
    year: number,
    employeeIds: readonly string[],
  ): Promise<ReadonlyMap<string, YearStatement>> {
    if (employeeIds.length === 0) return new Map();
    const [earlier, openings, leaving, claims] = await Promise.all([
      this.earlier(orgId, year, employeeIds),
      this.openings(orgId, year, employeeIds),
      this.exemptedOnLeaving(orgId, year, employeeIds),
      this.claims(orgId, year, employeeIds),
    ]);
    const stated = Map.groupBy(earlier, ({ employeeId }) => employeeId);
    const opened = new Map(openings.map((each) => [each.employeeId, each]));
    const exempted = Map.groupBy(leaving, ({ employeeId }) => employeeId);
    const claimed = Map.groupBy(claims, ({ employeeId }) => employeeId);
    const ids = new Set([
      ...stated.keys(),
      ...opened.keys(),
      ...exempted.keys(),
      ...claimed.keys(),
    ]);
    return new Map(
      [...ids].map((id) => [
        id,
        {
          statements: {
            opening: opened.get(id) ?? null,
            exemptedOnLeaving: exempted.get(id) ?? [],
            earlier: stated.get(id) ?? [],
          },
          claims: claimed.get(id) ?? [],
        },
      ]),
    );
  }

  private async earlier(
    orgId: string,
    year: number,
    ids: readonly string[],
  ): Promise<Owned<EarlierEmploymentRecord>[]> {
    const rows = await this.repositories.read<Earlier>(
      `SELECT e.id, e.employee_id AS employeeId, e.remuneration, e.epf, e.zakat,
         e.departure_levy AS departureLevy, e.pcb, e.exempt_travel AS exemptTravel,
         e.exempt_childcare AS exemptChildcare, e.exempt_own_products AS exemptOwnProducts,
         e.exempt_awards AS exemptAwards, e.exempt_other AS exemptOther
       FROM payroll_earlier_employment e
       WHERE {scope:e} AND e.org_id = ? AND e.year = ? AND e.is_archived = 0
         AND e.employee_id IN (${holes(ids)})
       ORDER BY e.id`,
      [orgId, year, ...ids],
    );
    const reliefs = await this.reliefsOf('payroll_earlier_employment', orgId, rows);
    return rows.map((row) => ({ ...row, reliefs: reliefs(row) }));
  }

  private async openings(
    orgId: string,
    year: number,
    ids: readonly string[],
  ): Promise<Owned<OpeningBalanceRecord>[]> {
    const rows = await this.repositories.read<Opening>(
      `SELECT o.id, o.employee_id AS employeeId, o.until_month AS untilMonth, o.remuneration,
         o.epf, o.pcb, o.zakat, o.zakat_deducted AS zakatDeducted,
         o.social_security AS socialSecurity, o.cp38, o.donations,
         o.medical_insurance AS medicalInsurance
       FROM payroll_opening_balance o
       WHERE {scope:o} AND o.org_id = ? AND o.year = ? AND o.employee_id IN (${holes(ids)})`,
      [orgId, year, ...ids],
    );
    const reliefs = await this.reliefsOf('payroll_opening_balance', orgId, rows);
    const exempt = await this.inside<OpeningBalanceRecord['exemptions'][number]>(
      { table: 'payroll_opening_balance_exemptions', columns: 'i.rule, i.amount' },
      orgId,
      rows,
    );
    const income = await this.inside<OpeningBalanceRecord['income'][number]>(
      { table: 'payroll_opening_balance_income', columns: 'i.ea_line AS eaLine, i.amount' },
      orgId,
      rows,
    );
    return rows.map((row) => ({
      ...row,
      reliefs: reliefs(row),
      exemptions: exempt(row),
      income: income(row),
    }));
  }

  /**
   * The limits of a cessation are not those of a year (payroll-pcb 12.3). Months in some cycles have
   * another year than their last day; an opening balance before the day of joining is of an earlier
   * employment here.
   */
  private exemptedOnLeaving(
    orgId: string,
    year: number,
    ids: readonly string[],
  ): Promise<(OpeningBalanceRecord['exemptions'][number] & { employeeId: string })[]> {
    return this.repositories.read(
      `SELECT o.employee_id AS employeeId, i.rule, i.amount
       FROM payroll_opening_balance o
       JOIN payroll_opening_balance_exemptions i ON i.parent_id = o.id
       JOIN payroll_employee e ON e.id = o.employee_id
       WHERE {scope:o} AND o.org_id = ? AND o.year < ? AND i.rule IN ('compensation', 'gratuity')
         AND e.last_day < ? AND o.until_month >= DATE_FORMAT(e.joined_on, '%Y-%m')
         AND o.employee_id IN (${holes(ids)})`,
      [orgId, year, `${year}-02-01`, ...ids],
    );
  }

  private claims(
    orgId: string,
    year: number,
    ids: readonly string[],
  ): Promise<Owned<ReliefClaimRecord>[]> {
    return this.repositories.read(
      `SELECT c.id, c.employee_id AS employeeId, c.month, c.code, c.amount
       FROM payroll_relief_claim c
       WHERE {scope:c} AND c.org_id = ? AND c.is_archived = 0 AND c.state = 'approved'
         AND c.month BETWEEN ? AND ? AND c.employee_id IN (${holes(ids)})`,
      [orgId, `${year}-01`, `${year}-12`, ...ids],
    );
  }

  private reliefsOf(parents: string, orgId: string, rows: readonly { id: string }[]) {
    const from = { table: `${parents}_reliefs`, columns: 'i.code, i.amount' };
    return this.inside<ReliefAmount>(from, orgId, rows);
  }

  /** The child rows of some records, by record. */
  private async inside<T>(
    { table, columns }: { table: string; columns: string },
    orgId: string,
    rows: readonly { id: string }[],
  ): Promise<(row: { id: string }) => T[]> {
    const ids = rows.map(({ id }) => String(id));
    const found =
      ids.length === 0
        ? []
        : await this.repositories.read<Inside<T>>(
            `SELECT i.parent_id AS parentId, ${columns} FROM ${table} i
             WHERE {scope:i} AND i.org_id = ? AND i.parent_id IN (${holes(ids)})
             ORDER BY i.parent_id, i.position`,
            [orgId, ...ids],
          );
    const byRecord = Map.groupBy(found, ({ parentId }) => String(parentId));
    return ({ id }) => byRecord.get(String(id)) ?? [];
  }
}
