import { Injectable } from '@nestjs/common';
import { Forbidden, NotFound } from '@kernel/rules';
import type { Month } from '@kernel/time';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Cipher } from '@platform/secrets/cipher';
import { Repositories } from '@platform/tenancy/repositories';
import { currentScope } from '@platform/tenancy/org-scope';
import { RunRecords } from '../../application/ports/run-records';
import { Confidentiality } from '../../application/runs/confidentiality';
import { figureNames } from '../../domain/payslip';
import {
  computedMonth,
  figuresFrom,
  leaveDays,
  storedLines,
  timeOnRecord,
} from '../../domain/run/outcome';
import type { MonthToFile } from '../../domain/files';
import type {
  EmployerOnRun,
  MonthRecord,
  PayslipRecord,
  RunRecord,
} from '../../domain/run/run.types';
import { EMPLOYER } from './mysql-payroll-runs';
import { openContent } from './payslip-content';
import { PersonSnapshots } from './person-snapshots';
import type { PersonRow, RunRowOfTable } from './runs.schema';

type Head = Pick<
  RunRowOfTable,
  'id' | 'month' | 'number' | 'kind' | 'name' | 'state' | 'payDate' | 'edition' | 'employer'
> & { isConfidential: number };

type StampRow = Omit<Head, 'month' | 'kind' | 'edition' | 'employer'> &
  Pick<RunRowOfTable, 'calculation' | 'hash'>;

type Slip = Pick<PersonRow, 'person' | 'idNumber' | 'accountNumber'> &
  Pick<PersonRow, 'tin' | 'epfNumber' | 'socsoNumber'> & {
    runId: string;
    edition: number | null;
    content: Buffer;
  };

/** The runs of a month whose payslips are current: a draft may have those of an earlier calculation. */
const OF_MONTH = `AND r.org_id = ? AND r.month = ?
  AND r.state IN ('calculated', 'approved', 'paid')`;

/** A run with payslips, whether or not they are still current. */
const IS_CALCULATED = 'AND r.calculation > 0 AND r.id = ?';

@Injectable()
export class MysqlRunRecords extends RunRecords {
  constructor(
    private readonly repositories: Repositories,
    private readonly snapshots: PersonSnapshots,
    private readonly cipher: Cipher,
    private readonly confidentiality: Confidentiality,
    private readonly units: UnitOfWork,
  ) {
    super();
  }

  async run(runId: string): Promise<RunRecord> {
    const [record] = await this.units.snapshot(async () =>
      this.recordsOf(await this.heads(IS_CALCULATED, [runId])),
    );
    if (!record) throw new NotFound();
    return record;
  }

  month(month: Month): Promise<MonthToFile | null> {
    return this.units.snapshot(() => this.monthToFile(month));
  }

  private async monthToFile(month: Month): Promise<MonthToFile | null> {
    // One statement: a run that is calculated between two of them would be in neither.
    const all = await this.heads('AND r.org_id = ? AND r.month = ?', [currentScope().orgId, month]);
    const isDraft = ({ state }: Head): boolean => state === 'draft';
    const runs = await this.recordsOf(all.filter((head) => !isDraft(head)));
    const drafts = all.filter(isDraft).map(({ name }) => name);
    return runs.length === 0 ? null : { ...monthOf(month, runs), drafts };
  }

  async drafts(month: Month): Promise<readonly string[]> {
    const rows = await this.repositories.read<Pick<RunRowOfTable, 'name'>>(
      `SELECT r.name FROM payroll_run r
       WHERE {scope:r} AND r.org_id = ? AND r.month = ? AND r.state = 'draft' ORDER BY r.number`,
      [currentScope().orgId, month],
    );
    return rows.map(({ name }) => name);
  }

  async stampOf(month: Month): Promise<readonly object[] | null> {
    const rows = await this.repositories.read<StampRow>(
      `SELECT r.id, r.number, r.name, r.state, r.pay_date AS payDate, r.calculation, r.hash,
         r.is_confidential AS isConfidential
       FROM payroll_run r WHERE {scope:r} AND r.calculation > 0 ${OF_MONTH}
       ORDER BY r.number`,
      [currentScope().orgId, month],
    );
    await this.refuseHidden(rows);
    return rows.length === 0 ? null : rows;
  }

  async year(year: number, employeeId?: string): Promise<readonly MonthRecord[]> {
    const runs = await this.units.snapshot(async () => {
      const heads = await this.heads(
        `AND r.org_id = ? AND r.month BETWEEN ? AND ? AND r.state IN ('approved', 'paid')`,
        [currentScope().orgId, `${year}-01`, `${year}-12`],
      );
      return this.recordsOf(heads, employeeId);
    });
    return [...Map.groupBy(runs, ({ month }) => month)].map(([month, some]) =>
      monthOf(month, some),
    );
  }

  async hold(from: Month, to: Month): Promise<string> {
    // An id alone is read, and locked, in the index of months, past which a row can be updated.
    const rows = await this.repositories.read<{ id: string; version: number }>(
      `SELECT r.id, r.version FROM payroll_run r
       WHERE {scope:r} AND r.org_id = ? AND r.month BETWEEN ? AND ?
       ORDER BY r.id LOCK IN SHARE MODE`,
      [currentScope().orgId, from, to],
    );
    return rows.map(({ id, version }) => `${id}:${version}`).join(' ');
  }

  async payslip(runId: string, employeeId: string): Promise<PayslipRecord> {
    const { head, slip } = await this.units.snapshot(async () => {
      const [head] = await this.heads(IS_CALCULATED, [runId]);
      return { head, slip: head && (await this.slips([head], employeeId))[0] };
    });
    if (!head || !slip) throw new NotFound();
    const record = this.payslipOf(slip, head);
    const isHidden = record.lines.some(({ isConfidential }) => isConfidential);
    if (isHidden && !(await this.confidentiality.maySee())) throw new Forbidden('run.withheld');
    return record;
  }

  /** Refuses a run with a confidential line to people who may not see it: its totals would reveal it. */
  private async refuseHidden(runs: readonly Pick<Head, 'isConfidential'>[]): Promise<void> {
    if (runs.some(({ isConfidential }) => Number(isConfidential) === 1))
      if (!(await this.confidentiality.maySee())) throw new Forbidden('run.withheld');
  }

  private async recordsOf(heads: readonly Head[], employeeId?: string): Promise<RunRecord[]> {
    await this.refuseHidden(heads);
    const slips = Map.groupBy(await this.slips(heads, employeeId), ({ runId }) => runId);
    return heads.map((head) => ({
      id: head.id,
      month: head.month,
      number: head.number,
      kind: head.kind,
      name: head.name,
      state: head.state,
      payDate: head.payDate,
      employer: JSON.parse(this.cipher.decrypt(head.employer!, EMPLOYER)) as EmployerOnRun,
      payslips: (slips.get(head.id) ?? []).map((slip) => this.payslipOf(slip, head)),
    }));
  }

  private heads(where: string, params: readonly unknown[]): Promise<Head[]> {
    return this.repositories.read<Head>(
      `SELECT r.id, r.month, r.number, r.kind, r.name, r.state, r.pay_date AS payDate, r.edition,
         r.employer, r.is_confidential AS isConfidential
       FROM payroll_run r WHERE {scope:r} ${where} ORDER BY r.month, r.number`,
      params,
    );
  }

  private async slips(heads: readonly Head[], employeeId?: string): Promise<Slip[]> {
    if (heads.length === 0) return [];
    return this.repositories.read<Slip>(
      `SELECT p.run_id AS runId, p.edition, p.content, s.person, s.id_number AS idNumber,
         s.account_number AS accountNumber, s.tin, s.epf_number AS epfNumber,
         s.socso_number AS socsoNumber
       FROM payroll_run r
       JOIN payroll_payslip p ON p.run_id = r.id AND p.calculation = r.calculation
       JOIN payroll_person s ON s.id = p.person_id
       JOIN payroll_run_row w ON w.run_id = p.run_id AND w.employee_id = p.employee_id
       WHERE {scope:r} AND r.id IN (${heads.map(() => '?').join(', ')})
         ${employeeId === undefined ? '' : 'AND p.employee_id = ?'}
       ORDER BY r.id, w.staff_number`,
      [...heads.map(({ id }) => id), ...(employeeId === undefined ? [] : [employeeId])],
    );
  }

  private payslipOf(slip: Slip, head: Head): PayslipRecord {
    const { request, outcome, words } = openContent(slip.content);
    const { tax } = request;
    return {
      runId: head.id,
      version: slip.edition ?? head.edition + 1,
      person: { ...this.snapshots.personOf(slip), tax },
      run: figuresFrom(outcome.run, figureNames),
      month: figuresFrom(outcome.month, figureNames),
      lines: storedLines(outcome, request, words),
      timeWorked: timeOnRecord(request),
      leave: leaveDays(request),
      calendarDays: outcome.calendarDays,
      workingDays: outcome.workingDays,
      bases: outcome.bases,
      epfPart: outcome.epfPart,
      socsoCategory: outcome.socsoCategory,
      taxed: outcome.taxed,
      claims: outcome.claims,
      countsSocsoRelief: request.countsSocsoRelief,
      computed: computedMonth(outcome, request),
    };
  }
}

const monthOf = (month: Month, runs: readonly RunRecord[]): MonthRecord => ({
  month,
  runs,
  employer: runs.at(-1)!.employer,
});
