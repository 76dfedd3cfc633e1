import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { NotFound } from '@kernel/rules';
import { type Month, businessDate } from '@kernel/time';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { translate } from '@platform/i18n/catalogues';
import { snake } from '@platform/resource';
import { Tasks } from '@platform/tasks';
import { Repositories } from '@platform/tenancy/repositories';
import { currentScope } from '@platform/tenancy/org-scope';
import { IdentityApi } from '@modules/identity';
import { MonthMasters } from '../../application/ports/month-masters';
import { type PayrollRun, PayrollRuns } from '../../application/ports/payroll-runs';
import { RunHooks } from '../../application/runs/run-hooks';
import { lastDayOf, monthPlus } from '../../domain/pay';
import { figureNames } from '../../domain/payslip';
import { isEffective, mayRun, runActions } from '../../domain/run/lifecycle';
import { openAfter, refusalsByOrder, type RunInOrder } from '../../domain/run/order';
import type { RunKind } from '../../domain/run/run.types';
import { textsFrom } from './figure-texts';
import type { CalculationFailure, ReopenPreview, RunDetail, RunProposal } from './run-views.types';

const calculatedAfter = (run: RunInOrder, all: readonly RunInOrder[]): number =>
  openAfter(run, all).filter(({ state }) => state === 'calculated').length;

interface DetailRow extends Record<string, unknown> {
  calculatedBy: string | null;
  approvedBy: string | null;
  releasedBy: string | null;
  reopenedBy: string | null;
}

const columns = [
  'calculatedBy',
  'approvedBy',
  'approvedTime',
  'paidTime',
  'releasedBy',
  'reopenedBy',
  'reopenedTime',
  'reason',
  'notices',
  'overrides',
  'createTime',
  ...figureNames,
];

/** How many people a failed calculation names. */
const NAMED = 5;

const isoOf = (value: unknown): string | null =>
  value instanceof Date ? value.toISOString() : null;

/** A run with its totals and allowed actions. */
export class GetRun extends Query<RunDetail> {
  constructor(
    readonly id: string,
    readonly maySee: boolean,
  ) {
    super();
  }
}

@QueryHandler(GetRun)
export class GetRunHandler implements IQueryHandler<GetRun> {
  constructor(
    private readonly repositories: Repositories,
    private readonly runs: PayrollRuns,
    private readonly masters: MonthMasters,
    private readonly hooks: RunHooks,
    private readonly identity: IdentityApi,
    private readonly tasks: Tasks,
    private readonly units: UnitOfWork,
  ) {}

  /** At one instant: a calculation that ends meanwhile would be over, and its figures the old ones. */
  execute(query: GetRun): Promise<RunDetail> {
    return this.units.snapshot(() => this.read(query));
  }

  private async read({ id, maySee }: GetRun): Promise<RunDetail> {
    const run = await this.runs.get(id);
    const [[row], states, isCalculating, failure, missing, employer, blockers] = await Promise.all([
      this.repositories.read<DetailRow>(
        `SELECT ${columns.map((name) => `r.${snake(name)} AS \`${name}\``).join(', ')}
         FROM payroll_run r WHERE {scope:r} AND r.id = ?`,
        [id],
      ),
      this.runs.states(run.orgId),
      this.runs.isWorkedOn(run),
      this.failureOf(run),
      this.missing(run.orgId, run.month),
      this.masters.employer(run.orgId, run.month),
      this.hooks.blockersOf(run),
    ]);
    if (!row) throw new NotFound();
    const { calculatedBy, approvedBy, releasedBy, reopenedBy } = row;
    const people = [calculatedBy, approvedBy, releasedBy, reopenedBy];
    const names = await this.identity.userNames(people.filter((each) => each !== null));
    const nameOf = (userId: string | null): string | null =>
      userId === null ? null : (names.get(userId) ?? null);
    const isOwn = calculatedBy !== null && calculatedBy === currentScope().userId;
    const isWithheld = !maySee && run.isConfidential;
    const allowed = runActions.filter((action) => mayRun(action, run.state) && !isCalculating);
    return {
      id,
      version: run.version,
      month: run.month,
      number: run.number,
      kind: run.kind,
      name: run.name,
      state: run.state,
      payDate: run.payDate,
      people: run.people,
      isWithheld,
      missing,
      isCalculating,
      taskId: run.taskId,
      hash: run.hash,
      failure: isCalculating ? null : failure,
      totals: isWithheld || run.state === 'draft' ? null : textsFrom([row]),
      notices: Number(row.notices),
      overrides: Number(row.overrides),
      actions: allowed,
      blocks: [
        ...allowed.flatMap((action) =>
          [...refusalsByOrder(action, run, states)].map((refusal) => ({ action, ...refusal })),
        ),
        ...(allowed.includes('calculate')
          ? blockers.map((each) => ({ action: 'calculate' as const, ...each }))
          : []),
        ...(allowed.includes('approve') && employer.needsSecondPerson && isOwn
          ? [{ action: 'approve' as const, code: 'run.secondPerson', params: {} }]
          : []),
      ],
      reason: row.reason as string | null,
      calculatedBy: nameOf(calculatedBy),
      approvedBy: nameOf(approvedBy),
      releasedBy: nameOf(releasedBy),
      reopenedBy: nameOf(reopenedBy),
      calculatedTime: isoOf(run.calculatedTime),
      approvedTime: isoOf(row.approvedTime),
      paidTime: isoOf(row.paidTime),
      reopenedTime: isoOf(row.reopenedTime),
      createTime: isoOf(row.createTime)!,
      needsSecondPerson: employer.needsSecondPerson,
      calculatedLater: calculatedAfter(run, states),
    };
  }

  /** Why the last calculation that was started did not become the current one. */
  private async failureOf(run: PayrollRun): Promise<CalculationFailure | null> {
    if (run.taskId === null || run.attempt === run.calculation) return null;
    const found = await this.tasks.failuresOf(run.taskId, NAMED);
    if (!found || (found.failed === 0 && found.message === null)) return null;
    return {
      people: found.failed,
      first: found.first.map(({ recordId, label, message }) => ({
        employeeId: recordId,
        name: label,
        reason: message ?? '',
      })),
      reason: found.message,
      taskId: found.isOwn ? run.taskId : null,
    };
  }

  /** Employed in the month, but in none of its runs that pay salaries. */
  private async missing(orgId: string, month: Month): Promise<number> {
    const [payable, paid] = await Promise.all([
      this.masters.payable(orgId, month),
      this.repositories.read<{ id: string }>(
        `SELECT DISTINCT w.employee_id AS id
         FROM payroll_run r JOIN payroll_run_row w ON w.run_id = r.id
         WHERE {scope:r} AND r.org_id = ? AND r.month = ? AND r.kind IN ('regular', 'finalPay')`,
        [orgId, month],
      ),
    ]);
    const known = new Set(paid.map(({ id }) => id));
    return payable.filter(({ id }) => !known.has(id)).length;
  }
}

/** The defaults of a new run: the month after the last locked one, or the open one. */
export class ProposeRun extends Query<RunProposal> {
  constructor(
    readonly month: Month | undefined,
    readonly kind: RunKind,
  ) {
    super();
  }
}

@QueryHandler(ProposeRun)
export class ProposeRunHandler implements IQueryHandler<ProposeRun> {
  constructor(
    private readonly runs: PayrollRuns,
    private readonly masters: MonthMasters,
    private readonly clock: Clock,
  ) {}

  async execute({ month: asked, kind }: ProposeRun): Promise<RunProposal> {
    const { orgId } = currentScope();
    const states = await this.runs.states(orgId);
    const last = states.at(-1);
    const present = businessDate(this.clock.now()).slice(0, 7);
    const next =
      last === undefined
        ? present
        : isEffective(last.state) && kind === 'regular'
          ? monthPlus(last.month, 1)
          : last.month;
    const month = asked ?? next;
    const payable = await this.masters.payable(orgId, month);
    return {
      month,
      kind,
      people: payable.length,
      payDate: lastDayOf(month),
      number: 1 + states.filter((each) => each.month === month).length,
    };
  }
}

/** The consequences of setting a run back to draft. */
export class PreviewReopen extends Query<ReopenPreview> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(PreviewReopen)
export class PreviewReopenHandler implements IQueryHandler<PreviewReopen> {
  constructor(
    private readonly runs: PayrollRuns,
    private readonly hooks: RunHooks,
  ) {}

  async execute({ id }: PreviewReopen): Promise<ReopenPreview> {
    const run = await this.runs.get(id);
    const states = await this.runs.states(run.orgId);
    const consequences = [
      { code: 'run.laterDrafts', count: calculatedAfter(run, states) },
      { code: 'run.wasPaid', count: run.state === 'paid' ? run.people : 0 },
      ...(await this.hooks.consequencesOf(run)),
    ].filter(({ count }) => count > 0);
    return {
      refusals: [
        ...(mayRun('reopen', run.state)
          ? []
          : [{ code: 'run.notLocked', params: { name: run.name } }]),
        ...refusalsByOrder('reopen', run, states),
      ],
      consequences: consequences.map(({ code, count }) => ({
        code,
        count,
        message: translate(code, { count }),
      })),
    };
  }
}
