import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { businessDate, type Month } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Queries } from '@platform/cqrs/queries';
import { currentScope } from '@platform/tenancy/org-scope';
import { Repositories } from '@platform/tenancy/repositories';
import { monthPlus } from '../../domain/pay';
import { GetDutiesAhead } from '../calendar/calendar';
import { type CostKind, costKinds, type CostOfMonth, type PayrollHome } from './payroll-home.types';

/** Cost, people and open tasks; `maySee`: whether the reader sees confidential pay. */
export class GetPayrollHome extends Query<PayrollHome> {
  constructor(
    readonly year: number,
    readonly maySee: boolean,
  ) {
    super();
  }
}

const NEAR_DAYS = 14;
const FEW = 10;

type MonthRow = { month: Month; people: string; secret: string; total: string } & Record<
  CostKind,
  string
>;

const kindSql: Record<CostKind, string> = {
  base: 'p.base',
  otherPay: 'p.gross - p.base',
  epf: 'p.epf_employer',
  socso: 'p.socso_employer',
  eis: 'p.eis_employer',
  hrd: 'p.hrd',
  taxBorne: 'p.tax_borne',
};

/** Payslips that count: those of the current calculation of a locked run. */
const LOCKED = `FROM payroll_run r
  JOIN payroll_payslip p ON p.run_id = r.id AND p.calculation = r.calculation
  WHERE {scope:r} AND r.org_id = ? AND r.month BETWEEN ? AND ? AND r.state IN ('approved', 'paid')`;

@QueryHandler(GetPayrollHome)
export class GetPayrollHomeHandler implements IQueryHandler<GetPayrollHome> {
  constructor(
    private readonly repositories: Repositories,
    private readonly queries: Queries,
    private readonly clock: Clock,
  ) {}

  async execute({ year, maySee }: GetPayrollHome): Promise<PayrollHome> {
    const [months, departments, headcount, runs, duties] = await Promise.all([
      this.months(year, maySee),
      this.departments(year),
      this.headcount(),
      this.openRuns(),
      this.queries.execute(new GetDutiesAhead()),
    ]);
    const isWithheld = months.some(({ people, total }) => people > 0 && total === null);
    return {
      year,
      months,
      isWithheld,
      headcount,
      departments: isWithheld ? null : departments,
      open: { runs, duties: duties.filter(({ daysLeft }) => daysLeft <= NEAR_DAYS) },
    };
  }

  private async months(year: number, maySee: boolean): Promise<CostOfMonth[]> {
    const sums = costKinds.map((kind) => `SUM(${kindSql[kind]}) AS ${kind}`).join(', ');
    const rows = await this.repositories.read<MonthRow>(
      `SELECT r.month, COUNT(DISTINCT p.employee_id) AS people, MAX(r.is_confidential) AS secret,
         SUM(p.employer_cost) AS total, ${sums}
       ${LOCKED} GROUP BY r.month`,
      this.span(year),
    );
    const found = new Map(rows.map((row) => [row.month, row]));
    return Array.from({ length: 12 }, (_, at): CostOfMonth => {
      const month = monthPlus(`${year}-01`, at);
      const row = found.get(month);
      if (!row) return { month, people: 0, total: null, kinds: null };
      const people = Number(row.people);
      if (!maySee && Number(row.secret) === 1) return { month, people, total: null, kinds: null };
      const kinds = Object.fromEntries(costKinds.map((kind) => [kind, row[kind]]));
      return { month, people, total: row.total, kinds: kinds as Record<CostKind, string> };
    });
  }

  private async departments(year: number): Promise<NonNullable<PayrollHome['departments']>> {
    const rows = await this.repositories.read<{
      name: string | null;
      people: string;
      total: string;
    }>(
      `SELECT s.name, COUNT(DISTINCT s.employee_id) AS people, SUM(s.cost) AS total FROM (
         SELECT COALESCE(JSON_UNQUOTE(JSON_EXTRACT(n.person, '$.department')), '') AS name,
           p.employee_id, p.employer_cost AS cost
         ${LOCKED.replace('WHERE', 'JOIN payroll_person n ON n.id = p.person_id WHERE')}
       ) s GROUP BY s.name ORDER BY SUM(s.cost) DESC, s.name`,
      this.span(year),
    );
    return rows.map(({ name, people, total }) => ({
      name: name ?? '',
      people: Number(people),
      total,
    }));
  }

  private async headcount(): Promise<PayrollHome['headcount']> {
    const today = businessDate(this.clock.now());
    const [row] = await this.repositories.read<Record<keyof PayrollHome['headcount'], string>>(
      `SELECT COALESCE(SUM(e.joined_on <= ? AND (e.last_day IS NULL OR e.last_day >= ?)), 0) AS employed,
         COALESCE(SUM(e.joined_on > ?), 0) AS joining,
         COALESCE(SUM(e.last_day >= ?), 0) AS leaving
       FROM payroll_employee e WHERE {scope:e} AND e.org_id = ? AND e.is_archived = 0`,
      [today, today, today, today, currentScope().orgId],
    );
    const { employed, joining, leaving } = row!;
    return { employed: Number(employed), joining: Number(joining), leaving: Number(leaving) };
  }

  private async openRuns(): Promise<PayrollHome['open']['runs']> {
    const rows = await this.repositories.read<PayrollHome['open']['runs'][number]>(
      `SELECT r.id, r.name, r.month, r.state, r.notices FROM payroll_run r
       WHERE {scope:r} AND r.org_id = ? AND r.state IN ('draft', 'calculated')
       ORDER BY r.month, r.number LIMIT ${FEW}`,
      [currentScope().orgId],
    );
    return rows.map((row) => ({ ...row, notices: Number(row.notices) }));
  }

  private span(year: number): [string, Month, Month] {
    return [currentScope().orgId, `${year}-01`, `${year}-12`];
  }
}
