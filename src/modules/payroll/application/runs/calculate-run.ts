import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refused } from '@kernel/rules';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import {
  type ItemResult,
  resultOfError,
  type TaskItem,
  TaskKind,
  type TaskRow,
  type TaskRunner,
  Tasks,
} from '@platform/tasks';
import { mayRun } from '../../domain/run/lifecycle';
import { PayLaws } from '../ports/pay-laws';
import { type PayrollRun, PayrollRuns } from '../ports/payroll-runs';
import { Calculation } from './calculation';
import { ComputePeople, type RunContext } from './compute-people';
import { GuardedRun } from './guarded-run';
import { RunHooks } from './run-hooks';

const KIND = 'payrollRun.calculate';

interface CalculationInput {
  runId: string;
  calculation: number;
  lawRevision: number;
}

/** Starts a calculation; returns the id of its task. */
export class CalculateRun extends Command<string> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(CalculateRun)
export class CalculateRunHandler implements ICommandHandler<CalculateRun> {
  constructor(
    private readonly guarded: GuardedRun,
    private readonly runs: PayrollRuns,
    private readonly laws: PayLaws,
    private readonly hooks: RunHooks,
    private readonly tasks: Tasks,
  ) {}

  async execute({ id }: CalculateRun): Promise<string> {
    const run = await this.guarded.for('calculate', id);
    const [blocker] = await this.hooks.blockersOf(run);
    if (blocker) throw new Refused(blocker.code, blocker.params);
    const rows = await this.runs.rows(id);
    if (rows.length === 0) throw new Refused('run.noPeople');
    const calculation = run.attempt + 1;
    const lawRevision = await this.laws.revision();
    const input: CalculationInput = { runId: id, calculation, lawRevision };
    const taskId = await this.tasks.start({
      kind: KIND,
      input,
      items: rows.map(({ employeeId, staffNumber, name }) => ({
        recordId: employeeId,
        label: `${staffNumber} ${name}`,
      })),
    });
    await this.runs.save(run, { attempt: calculation, taskId, lawRevision, state: 'draft' });
    return taskId;
  }
}

/** The number of contexts kept in memory. */
const REMEMBERED = 3;

/**
 * Computes the people of a run in portions. The results belong to a calculation that nobody sees
 * yet; when all have succeeded, the run switches to it at once, and the previous results are
 * deleted.
 */
@TaskKind(KIND)
@Injectable()
export class RunCalculator implements TaskRunner {
  readonly atomic = true;
  readonly portion = 100;
  readonly concurrency = 1;
  private readonly contexts = new Map<string, Promise<RunContext>>();

  constructor(
    private readonly calculation: Calculation,
    private readonly compute: ComputePeople,
    private readonly runs: PayrollRuns,
    private readonly units: UnitOfWork,
  ) {}

  async runItem(item: TaskItem, task: TaskRow): Promise<ItemResult> {
    const [result] = await this.runItems([item], task);
    return result!;
  }

  async runItems(items: readonly TaskItem[], task: TaskRow): Promise<ItemResult[]> {
    const { runId, calculation } = task.input as CalculationInput;
    const run = await this.runs.get(runId);
    if (!isOurs(run, task)) return items.map(() => ({ status: 'skipped', code: 'run.superseded' }));
    const context = await this.contextOf(run, task);
    const ids = items.map(({ recordId }) => recordId);
    const rows = await this.runs.rows(runId, ids);
    const refused = await this.calculation.store(run, calculation, context, rows);
    const known = new Set(rows.map(({ employeeId }) => employeeId));
    return ids.map((id): ItemResult => {
      if (!known.has(id)) return { status: 'skipped', code: 'run.noEmployee' };
      const error = refused.get(id);
      return error ? resultOfError(error) : { status: 'succeeded' };
    });
  }

  /** The switch: only if everybody in the run has a payslip of this calculation. */
  async finish(task: TaskRow): Promise<void> {
    this.contexts.delete(task.id);
    const { runId, calculation } = task.input as CalculationInput;
    await this.units.run(async () => {
      const run = await this.runs.getForChange(runId);
      if (isOurs(run, task) && mayRun('calculate', run.state))
        await this.calculation.complete(run, calculation);
    });
  }

  private contextOf(run: PayrollRun, { id, input }: TaskRow): Promise<RunContext> {
    const { lawRevision } = input as CalculationInput;
    const known = this.contexts.get(id) ?? this.compute.contextOf(run, lawRevision);
    this.contexts.set(id, known);
    known.catch(() => this.contexts.delete(id));
    const [oldest] = this.contexts.keys();
    if (this.contexts.size > REMEMBERED && oldest !== undefined) this.contexts.delete(oldest);
    return known;
  }
}

/** False when a newer calculation of the run has replaced it. */
const isOurs = (run: PayrollRun, { input }: TaskRow): boolean =>
  run.attempt === (input as CalculationInput).calculation;
