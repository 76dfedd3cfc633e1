import { Injectable } from '@nestjs/common';
import { amountText, type Decimal, ZERO } from '@kernel/money';
import { Refused } from '@kernel/rules';
import type { Month } from '@kernel/time';
import { AuditTrail } from '@platform/audit/audit-trail';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Cipher } from '@platform/secrets/cipher';
import { Tasks } from '@platform/tasks';
import { Repositories } from '@platform/tenancy/repositories';
import type { ScopedRepository } from '@platform/tenancy/scoped-repository';
import {
  type NewRun,
  type PayrollRun,
  type PersonInMonth,
  PayrollRuns,
  type RunChange,
  type RunRow,
} from '../../application/ports/payroll-runs';
import { figureNames } from '../../domain/payslip';
import type { StoredEntries } from '../../domain/run/entries';
import type { EntriesInMonth } from '../../domain/run/left-to-salary';
import { paysSalary } from '../../domain/run/month-request';
import { figuresFrom } from '../../domain/run/outcome';
import { runKinds } from '../../domain/run/run.types';
import { holes } from './holes';
import { type RunPersonRow, runPersonSchema, type RunRowOfTable, runSchema } from './runs.schema';

export const EMPLOYER = 'payroll_run.employer';
/** Rows per statement. */
const PORTION = 200;

@Injectable()
export class MysqlPayrollRuns extends PayrollRuns {
  private readonly runs: ScopedRepository<RunRowOfTable>;
  private readonly people: ScopedRepository<RunPersonRow>;

  constructor(
    private readonly repositories: Repositories,
    private readonly units: UnitOfWork,
    private readonly cipher: Cipher,
    private readonly audit: AuditTrail,
    private readonly tasks: Tasks,
  ) {
    super();
    this.runs = repositories.of(runSchema, { scope: 'organisation', audit: null });
    this.people = repositories.of(runPersonSchema, { scope: 'organisation', audit: null });
  }

  async get(id: string): Promise<PayrollRun> {
    return runOf(await this.runs.get(id));
  }

  async getForChange(id: string): Promise<PayrollRun> {
    return runOf(await this.runs.getForUpdate(id));
  }

  async ofMonth(orgId: string, month: Month): Promise<PayrollRun[]> {
    return (await this.runs.find({ orgId, month }, { number: 'ASC' })).map(runOf);
  }

  states(
    orgId: string,
  ): Promise<Pick<PayrollRun, 'id' | 'month' | 'number' | 'state' | 'kind' | 'name'>[]> {
    return this.repositories.read(
      `SELECT r.id, r.month, r.number, r.state, r.kind, r.name FROM payroll_run r
       WHERE {scope:r} AND r.org_id = ? ORDER BY r.month, r.number`,
      [orgId],
    );
  }

  async lockOrganisation(orgId: string): Promise<void> {
    await this.repositories.read(
      'SELECT p.id FROM payroll_company_profile p WHERE {scope:p} AND p.org_id = ? FOR UPDATE',
      [orgId],
    );
  }

  async add({ orgId, month, ...run }: NewRun): Promise<string> {
    const [last] = await this.repositories.read<{ number: number | null }>(
      'SELECT MAX(r.number) AS number FROM payroll_run r WHERE {scope:r} AND r.org_id = ? AND r.month = ?',
      [orgId, month],
    );
    const totals = Object.fromEntries(figureNames.map((name) => [name, null]));
    const id = await this.runs.insert({
      ...(totals as Record<(typeof figureNames)[number], null>),
      orgId,
      month,
      ...run,
      number: Number(last?.number ?? 0) + 1,
      state: 'draft',
      people: 0,
      calculation: 0,
      attempt: 0,
      taskId: null,
      lawRevision: 0,
      edition: 0,
      isConfidential: false,
      notices: 0,
      overrides: 0,
      hash: null,
      employer: null,
      calculatedTime: null,
      calculatedBy: null,
      approvedTime: null,
      approvedBy: null,
      paidTime: null,
      releasedBy: null,
      reopenedTime: null,
      reopenedBy: null,
      reason: null,
    });
    await this.note({ id, orgId }, 'add', null, { month, kind: run.kind, name: run.name });
    return id;
  }

  async save(run: PayrollRun, { totals, employer, ...change }: RunChange): Promise<void> {
    const row = await this.runs.get(run.id);
    if (row.version !== run.version) throw new Refused('changedByAnother');
    await this.runs.update(row, {
      ...change,
      ...(totals &&
        Object.fromEntries(figureNames.map((each) => [each, amountText(totals[each])]))),
      ...(totals === null && Object.fromEntries(figureNames.map((each) => [each, null]))),
      ...(employer !== undefined && {
        employer: employer && this.cipher.encrypt(JSON.stringify(employer), EMPLOYER),
      }),
    });
    const shown = { name: row.name, payDate: row.payDate, state: row.state, reason: row.reason };
    const { name, payDate, state, reason } = { ...shown, ...change };
    await this.note(run, 'update', shown, { name, payDate, state, reason });
    Object.assign(run, change, { version: run.version + 1 });
  }

  async delete(run: PayrollRun): Promise<void> {
    const row = await this.runs.get(run.id);
    for (const table of ['payroll_payslip', 'payroll_run_row'])
      await this.units.manager.query(`DELETE FROM ${table} WHERE run_id = ?`, [row.id]);
    await this.runs.delete(row);
    await this.note(run, 'delete', { month: row.month, name: row.name }, null);
  }

  async isWorkedOn({ taskId }: PayrollRun): Promise<boolean> {
    return taskId !== null && (await this.tasks.isUnderWay(taskId));
  }

  async rows(runId: string, employeeIds?: readonly string[]): Promise<RunRow[]> {
    if (employeeIds?.length === 0) return [];
    const rows = await this.repositories.read<
      Omit<RunRow, 'entries' | 'isConfidential'> & { entries: string; secret: number | null }
    >(
      `SELECT w.id, w.version, w.employee_id AS employeeId, w.staff_number AS staffNumber, w.name,
         w.entries, p.is_confidential AS secret
       FROM payroll_run_row w JOIN payroll_run r ON r.id = w.run_id
       LEFT JOIN payroll_payslip p
         ON p.run_id = w.run_id AND p.calculation = r.calculation AND p.employee_id = w.employee_id
       WHERE {scope:w} AND w.run_id = ?
         ${employeeIds ? `AND w.employee_id IN (${holes(employeeIds)})` : ''}
       ORDER BY w.staff_number, w.id`,
      [runId, ...(employeeIds ?? [])],
    );
    return rows.map(({ secret, entries, ...row }) => ({
      ...row,
      entries: JSON.parse(entries) as StoredEntries,
      isConfidential: Number(secret ?? 0) === 1,
    }));
  }

  async overtimeHours(orgId: string, month: Month): Promise<ReadonlyMap<string, Decimal>> {
    const rows = await this.repositories.read<{ employeeId: string; entries: string }>(
      `SELECT w.employee_id AS employeeId, w.entries
       FROM payroll_run_row w JOIN payroll_run r ON r.id = w.run_id
       WHERE {scope:r} AND r.org_id = ? AND r.month = ? AND w.entries LIKE '%"normalDay"%'`,
      [orgId, month],
    );
    const hours = new Map<string, Decimal>();
    for (const { employeeId, entries } of rows)
      for (const work of (JSON.parse(entries) as StoredEntries).extraWork)
        if (work.day === 'normalDay')
          hours.set(employeeId, (hours.get(employeeId) ?? ZERO).plus(work.hours));
    return hours;
  }

  async rowsWith(
    orgId: string,
    payrollItemIds: readonly string[],
    { from, to }: { from: Month; to: Month },
  ): Promise<(EntriesInMonth & { employeeId: string })[]> {
    if (payrollItemIds.length === 0) return [];
    const kinds = runKinds.filter(paysSalary);
    const rows = await this.repositories.read<
      Pick<EntriesInMonth, 'month' | 'kind'> & {
        employeeId: string;
        entries: string;
        hasSalary: string;
      }
    >(
      `SELECT w.employee_id AS employeeId, r.month, r.kind, w.entries,
         EXISTS(SELECT 1 FROM payroll_run_row sw JOIN payroll_run s ON s.id = sw.run_id
           WHERE {scope:s} AND s.org_id = r.org_id AND s.month = r.month
             AND s.kind IN (${holes(kinds)}) AND sw.employee_id = w.employee_id) AS hasSalary
       FROM payroll_run_row w JOIN payroll_run r ON r.id = w.run_id
       WHERE {scope:r} AND r.org_id = ? AND r.month BETWEEN ? AND ?
         AND (${payrollItemIds.map(() => 'w.entries LIKE ?').join(' OR ')})`,
      [...kinds, orgId, from, to, ...payrollItemIds.map((id) => `%"${id}"%`)],
    );
    return rows.map((row) => ({
      ...row,
      entries: JSON.parse(row.entries) as StoredEntries,
      hasSalary: Number(row.hasSalary) === 1,
    }));
  }

  async peopleOfYear(
    orgId: string,
    year: number,
    employeeIds?: readonly string[],
  ): Promise<PersonInMonth[]> {
    if (employeeIds?.length === 0) return [];
    const rows = await this.repositories.read<Omit<PersonInMonth, 'isOpen'> & { isOpen: number }>(
      `SELECT w.employee_id AS employeeId, r.month,
         MAX(r.state NOT IN ('approved', 'paid')) AS isOpen
       FROM payroll_run_row w JOIN payroll_run r ON r.id = w.run_id
       WHERE {scope:r} AND r.org_id = ? AND r.month BETWEEN ? AND ?
         ${employeeIds ? `AND w.employee_id IN (${holes(employeeIds)})` : ''}
       GROUP BY w.employee_id, r.month`,
      [orgId, `${year}-01`, `${year}-12`, ...(employeeIds ?? [])],
    );
    return rows.map(({ isOpen, ...row }) => ({ ...row, isOpen: Number(isOpen) === 1 }));
  }

  async amendments({ id, orgId }: PayrollRun, employeeId: string): Promise<StoredEntries[]> {
    const rows = await this.repositories.read<{ entries: string }>(
      `SELECT w.entries FROM payroll_run_row w JOIN payroll_run r ON r.id = w.run_id
       WHERE {scope:r} AND r.org_id = ? AND r.amends_run_id = ? AND w.employee_id = ?
       ORDER BY r.month, r.number`,
      [orgId, id, employeeId],
    );
    return rows.map(({ entries }) => JSON.parse(entries) as StoredEntries);
  }

  async addRows(
    run: PayrollRun,
    rows: readonly Pick<RunRow, 'employeeId' | 'staffNumber' | 'name' | 'entries'>[],
  ): Promise<void> {
    for (let from = 0; from < rows.length; from += PORTION)
      await this.people.insertAll(
        rows.slice(from, from + PORTION).map(({ entries, ...row }) => ({
          ...row,
          orgId: run.orgId,
          runId: run.id,
          entries: JSON.stringify(entries),
          overridden: Object.keys(entries.overrides).length,
        })),
      );
  }

  async saveRow(run: PayrollRun, row: RunRow, entries: StoredEntries): Promise<void> {
    const stored = await this.people.get(row.id);
    if (stored.version !== row.version) throw new Refused('changedByAnother');
    const changed = namesChanged(row.entries, entries);
    if (changed.length === 0) return;
    await this.people.update(stored, {
      entries: JSON.stringify(entries),
      overridden: Object.keys(entries.overrides).length,
    });
    const after = { person: row.staffNumber, entries: changed.join(', ') };
    await this.note(run, 'update', {}, after);
  }

  async removeRows({ id }: PayrollRun, employeeIds: readonly string[]): Promise<void> {
    if (employeeIds.length === 0) return;
    await this.units.manager.query(
      `DELETE FROM payroll_run_row WHERE run_id = ? AND employee_id IN (${holes(employeeIds)})`,
      [id, ...employeeIds],
    );
  }

  /** The audit trail never holds amounts; it does hold who changed which part of whose pay. */
  private note(
    { id, orgId }: Pick<PayrollRun, 'id' | 'orgId'>,
    action: string,
    before: object | null,
    after: object | null,
  ): Promise<void> {
    return this.audit.record({
      orgId,
      resource: 'payrollRun',
      recordId: id,
      action,
      before,
      after,
    });
  }
}

export const runOf = (row: RunRowOfTable): PayrollRun => ({
  id: row.id,
  orgId: row.orgId,
  version: row.version,
  month: row.month,
  number: row.number,
  kind: row.kind,
  name: row.name,
  state: row.state,
  payDate: row.payDate,
  people: row.people,
  calculation: row.calculation,
  attempt: row.attempt,
  taskId: row.taskId,
  lawRevision: row.lawRevision,
  edition: row.edition,
  isConfidential: row.isConfidential,
  hash: row.hash,
  amendsRunId: row.amendsRunId,
  calculatedBy: row.calculatedBy,
  calculatedTime: row.calculatedTime,
  totals: figuresFrom(row, figureNames),
});

const namesChanged = (before: StoredEntries, after: StoredEntries): string[] =>
  (Object.keys(after) as (keyof StoredEntries)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
