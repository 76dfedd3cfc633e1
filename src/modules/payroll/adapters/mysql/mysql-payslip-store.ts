import { byName } from '@kernel/by-name';
import { Injectable } from '@nestjs/common';
import { amountText, decimal } from '@kernel/money';
import type { Month } from '@kernel/time';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { snake } from '@platform/resource';
import { Repositories } from '@platform/tenancy/repositories';
import type { ScopedRepository } from '@platform/tenancy/scoped-repository';
import type { PayrollRun } from '../../application/ports/payroll-runs';
import {
  type CalculationSum,
  type EffectiveMonth,
  type NewPayslip,
  type PayslipContent,
  PayslipStore,
  type StoredPayslip,
} from '../../application/ports/payslip-store';
import { ofEarlierEmployment, ofEarlierYears } from '../../domain/inputs';
import { monthPlus } from '../../domain/pay';
import {
  type Figures,
  figureNames,
  type PayslipRequest,
  takenBy,
  type YearToDate,
} from '../../domain/payslip';
import type { EarlierInMonth } from '../../domain/run/month-request';
import { figuresFrom, ordinaryMonthOf } from '../../domain/run/outcome';
import { packed, unpacked } from '../../domain/run/packed';
import { holes } from './holes';
import { hashOfAll, openContent, sealContent } from './payslip-content';
import { PersonSnapshots, snapshotHash } from './person-snapshots';
import { type PayslipRow, payslipSchema } from './runs.schema';

const effective = `('approved', 'paid')`;
const figureColumns = figureNames.map((name) => `p.${snake(name)} AS \`${name}\``).join(', ');
/** Rows per statement. */
const PORTION = 200;

@Injectable()
export class MysqlPayslipStore extends PayslipStore {
  private readonly slips: ScopedRepository<PayslipRow>;

  constructor(
    private readonly repositories: Repositories,
    private readonly units: UnitOfWork,
    private readonly snapshots: PersonSnapshots,
  ) {
    super();
    this.slips = repositories.of(payslipSchema, { scope: 'organisation', audit: null });
  }

  async earlier(
    { orgId, month, number }: Pick<PayrollRun, 'orgId' | 'month' | 'number'>,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, EarlierInMonth>> {
    if (number === 1 || ids.length === 0) return new Map();
    const rows = await this.repositories.read<PayslipRow>(
      `SELECT p.employee_id AS employeeId, p.content, ${figureColumns}
       FROM payroll_payslip p JOIN payroll_run r ON r.id = p.run_id AND r.calculation = p.calculation
       WHERE {scope:r} AND r.org_id = ? AND r.month = ? AND r.number < ?
         AND r.state IN ${effective} AND p.employee_id IN (${holes(ids)})
       ORDER BY r.number`,
      [orgId, month, number, ...ids],
    );
    return new Map(
      [...Map.groupBy(rows, ({ employeeId }) => employeeId)].map(([id, some]) => [
        id,
        earlierFrom(
          openContent(some.at(-1)!.content),
          some.map((row) => figuresFrom(row, figureNames)),
        ),
      ]),
    );
  }

  async yearBefore(
    orgId: string,
    month: Month,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, YearToDate[]>> {
    if (ids.length === 0) return new Map();
    const first = `${month.slice(0, 4)}-01`;
    const [ofYear, before] = await Promise.all([
      month === first
        ? []
        : this.added(orgId, ids, 'AND p.month >= ? AND p.month < ?', [first, month]),
      // Whoever has left may be paid for it in several years, and months have another year than
      // their last day in some cycles.
      this.added(
        orgId,
        ids,
        `AND p.month < ? AND e.last_day < ? AND p.month >= DATE_FORMAT(e.joined_on, '%Y-%m')`,
        [first, `${monthPlus(first, 1)}-01`],
      ),
    ]);
    const years = new Map(ofYear);
    for (const [id, months] of before)
      years.set(id, [ofEarlierYears(months), ...(years.get(id) ?? [])]);
    return years;
  }

  /** What effective months added to a year, by the last run of each: it contains the whole month. */
  private async added(
    orgId: string,
    ids: readonly string[],
    where: string,
    params: readonly unknown[],
  ): Promise<[employeeId: string, YearToDate[]][]> {
    const rows = await this.repositories.read<{
      employeeId: string;
      month: Month;
      yearAdded: string;
      joinedLater: string;
    }>(
      `SELECT p.employee_id AS employeeId, p.month, p.year_added AS yearAdded,
         p.month < DATE_FORMAT(e.joined_on, '%Y-%m') AS joinedLater
       FROM payroll_payslip p JOIN payroll_run r ON r.id = p.run_id AND r.calculation = p.calculation
       JOIN payroll_employee e ON e.id = p.employee_id
       WHERE {scope:r} AND r.org_id = ? AND p.employee_id IN (${holes(ids)})
         ${where} AND r.state IN ${effective}
       ORDER BY p.employee_id, r.month, r.number`,
      [orgId, ...ids, ...params],
    );
    return [...Map.groupBy(rows, ({ employeeId }) => employeeId)].map(([id, some]) => {
      const last = new Map(some.map((row) => [row.month, row]));
      return [
        id,
        [...last.values()].map(({ yearAdded, joinedLater }) => {
          const year = unpacked<YearToDate>(yearAdded);
          return Number(joinedLater) === 1 ? ofEarlierEmployment(year) : year;
        }),
      ];
    });
  }

  async effectiveMonths(
    orgId: string,
    year: number,
    employeeId: string,
  ): Promise<EffectiveMonth[]> {
    const rows = await this.repositories.read<{
      month: Month;
      content: Buffer;
      isConfidential: number;
    }>(
      `SELECT p.month, p.content, p.is_confidential AS isConfidential
       FROM payroll_payslip p JOIN payroll_run r ON r.id = p.run_id AND r.calculation = p.calculation
       WHERE {scope:r} AND r.org_id = ? AND p.employee_id = ?
         AND p.month BETWEEN ? AND ? AND r.state IN ${effective}
       ORDER BY r.month, r.number`,
      [orgId, employeeId, `${year}-01`, `${year}-12`],
    );
    const last = new Map(rows.map((row) => [row.month, row]));
    return [...last.values()].map(({ month, content, isConfidential }) => {
      const { yearAdded, taxed } = openContent(content).outcome;
      return {
        month,
        added: yearAdded,
        K1: taxed.K1,
        isConfidential: Number(isConfidential) === 1,
      };
    });
  }

  async previousMonth(
    orgId: string,
    month: Month,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, PayslipRequest['previousMonth']>> {
    if (ids.length === 0) return new Map();
    const rows = await this.repositories.read<Pick<PayslipRow, 'employeeId' | 'content'>>(
      `SELECT p.employee_id AS employeeId, p.content
       FROM payroll_payslip p JOIN payroll_run r ON r.id = p.run_id AND r.calculation = p.calculation
       WHERE {scope:r} AND r.org_id = ? AND p.employee_id IN (${holes(ids)}) AND p.month = ?
         AND r.state IN ${effective}
       ORDER BY r.number`,
      [orgId, ...ids, monthPlus(month, -1)],
    );
    // The last run of a month contains the whole month.
    const last = new Map(rows.map(({ employeeId, content }) => [employeeId, content]));
    return new Map(
      [...last].map(([employeeId, content]) => {
        const { request, outcome } = openContent(content);
        return [employeeId, ordinaryMonthOf(request, outcome)];
      }),
    );
  }

  async store(
    run: PayrollRun,
    calculation: number,
    payslips: readonly NewPayslip[],
  ): Promise<void> {
    const { id: runId, orgId, month } = run;
    const people = payslips.map(({ employeeId }) => employeeId);
    await this.units.manager.query(
      `DELETE FROM payroll_payslip
       WHERE run_id = ? AND calculation = ? AND employee_id IN (${holes(people)})`,
      [runId, calculation, ...people],
    );
    const persons = await this.snapshots.idsOf(
      orgId,
      payslips.map(({ person }) => person),
    );
    await this.slips.insertAll(
      payslips.map(({ employeeId, content, deducted }, index) => {
        const { outcome, overrides, words } = content;
        const figures = byName(figureNames, (name) => amountText(outcome.run[name]));
        return {
          orgId,
          runId,
          calculation,
          edition: null,
          employeeId,
          month,
          personId: persons[index]!,
          ...figures,
          ...sealContent(content),
          workingDays: outcome.workingDays,
          isConfidential: Object.values(words).some((each) => each.isConfidential),
          isOverridden: Object.keys(overrides).length > 0,
          notices: outcome.notices.length,
          yearAdded: packed(outcome.yearAdded),
          deducted: deducted.length > 0 ? JSON.stringify(deducted) : null,
        };
      }),
    );
  }

  async sumOf({ id }: PayrollRun, calculation: number): Promise<CalculationSum> {
    const sums = figureNames.map((name) => `SUM(p.${snake(name)}) AS \`${name}\``).join(', ');
    const where = 'WHERE {scope:p} AND p.run_id = ? AND p.calculation = ?';
    const [[sum], hashes] = await Promise.all([
      this.repositories.read<Record<string, string | null>>(
        `SELECT COUNT(*) AS people, SUM(p.notices > 0) AS notices,
           SUM(p.is_overridden) AS overrides, MAX(p.is_confidential) AS isConfidential, ${sums}
         FROM payroll_payslip p ${where}`,
        [id, calculation],
      ),
      this.repositories.read<{ hash: string }>(
        `SELECT p.hash FROM payroll_payslip p ${where} ORDER BY p.employee_id`,
        [id, calculation],
      ),
    ]);
    return {
      people: Number(sum!.people),
      notices: Number(sum!.notices ?? 0),
      overrides: Number(sum!.overrides ?? 0),
      isConfidential: Number(sum!.isConfidential ?? 0) === 1,
      totals: figuresFrom(sum!, figureNames),
      hash: hashOfAll(hashes.map(({ hash }) => hash)),
    };
  }

  async dropOthers({ id }: PayrollRun, calculation: number): Promise<void> {
    await this.units.manager.query(
      'DELETE FROM payroll_payslip WHERE run_id = ? AND calculation <> ? AND edition IS NULL',
      [id, calculation],
    );
  }

  async freeze({ id, calculation }: PayrollRun, edition: number): Promise<void> {
    await this.units.manager.query(
      'UPDATE payroll_payslip SET edition = ? WHERE run_id = ? AND calculation = ?',
      [edition, id, calculation],
    );
  }

  async differing(run: PayrollRun, computed: readonly NewPayslip[]): Promise<string[]> {
    if (computed.length === 0) return [];
    const ids = computed.map(({ employeeId }) => employeeId);
    const stored = await this.repositories.read<{
      employeeId: string;
      hash: string;
      person: string;
    }>(
      `SELECT p.employee_id AS employeeId, p.hash, s.hash AS person
       FROM payroll_payslip p JOIN payroll_person s ON s.id = p.person_id
       WHERE {scope:p} AND p.run_id = ? AND p.calculation = ? AND p.employee_id IN (${holes(ids)})`,
      [run.id, run.calculation, ...ids],
    );
    const known = new Map(stored.map((row) => [row.employeeId, `${row.hash} ${row.person}`]));
    return computed
      .filter(
        ({ employeeId, content, person }) =>
          known.get(employeeId) !== `${this.hashOf(content)} ${snapshotHash(person)}`,
      )
      .map(({ employeeId }) => employeeId);
  }

  hashOf(content: PayslipContent): string {
    return sealContent(content).hash;
  }

  async payslip(run: PayrollRun, employeeId: string): Promise<StoredPayslip | null> {
    const [row] = await this.read(run, 'AND p.employee_id = ?', [employeeId]);
    return row ?? null;
  }

  async *payslips(run: PayrollRun): AsyncIterable<StoredPayslip[]> {
    let after = '0';
    for (;;) {
      const some = await this.read(
        run,
        `AND p.employee_id > ? ORDER BY p.employee_id LIMIT ${PORTION}`,
        [after],
      );
      if (some.length === 0) return;
      yield some;
      after = some.at(-1)!.employeeId;
    }
  }

  async moveBalances(run: PayrollRun, direction: 1 | -1): Promise<void> {
    const rows = await this.repositories.read<{ deducted: string }>(
      `SELECT p.deducted FROM payroll_payslip p
       WHERE {scope:p} AND p.run_id = ? AND p.calculation = ? AND p.deducted IS NOT NULL`,
      [run.id, run.calculation],
    );
    const moves = rows
      .flatMap(({ deducted }) => JSON.parse(deducted) as { id: string; amount: string }[])
      .toSorted((a, b) => Number(a.id) - Number(b.id));
    for (let from = 0; from < moves.length; from += PORTION) {
      const some = moves.slice(from, from + PORTION);
      await this.units.manager.query(
        `UPDATE payroll_employee_deduction d
         JOIN (${some.map(() => 'SELECT ? AS id, ? AS amount').join(' UNION ALL ')}) m ON m.id = d.id
         SET d.balance = d.balance + m.amount, d.version = d.version + 1
         WHERE d.org_id = ? AND d.balance IS NOT NULL`,
        [
          ...some.flatMap(({ id, amount }) => [id, amountText(decimal(amount).times(direction))]),
          run.orgId,
        ],
      );
    }
  }

  private async read(
    { id, calculation }: PayrollRun,
    more: string,
    params: readonly unknown[],
  ): Promise<StoredPayslip[]> {
    const rows = await this.repositories.read<Omit<StoredPayslip, 'content'> & { content: Buffer }>(
      `SELECT p.run_id AS runId, p.employee_id AS employeeId, p.month, p.edition, p.hash, p.content,
         ${figureColumns}
       FROM payroll_payslip p WHERE {scope:p} AND p.run_id = ? AND p.calculation = ? ${more}`,
      [id, calculation, ...params],
    );
    return rows.map(({ runId, employeeId, month, edition, hash, content, ...figures }) => ({
      runId,
      employeeId,
      month,
      edition,
      hash,
      figures: figuresFrom(figures, figureNames),
      content: openContent(content),
    }));
  }
}

const earlierFrom = (
  { request, words }: Pick<PayslipContent, 'request' | 'words'>,
  paid: readonly Figures[],
): EarlierInMonth => ({
  request,
  taken: takenBy(paid),
  confidential: Object.keys(words).filter((code) => words[code]!.isConfidential),
});
