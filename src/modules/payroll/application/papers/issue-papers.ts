import { Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import { MINUTE, type PlainDate } from '@kernel/time';
import { Clock } from '@platform/clock';
import {
  type ItemResult,
  resultOfError,
  type TaskItem,
  TaskKind,
  type TaskRow,
  type TaskRunner,
  Tasks,
} from '@platform/tasks';
import { type IssuedPaper, type PaperKey, hasSameContent, withChanges } from '../../domain/paper';
import { isEffective } from '../../domain/run/lifecycle';
import type { RunRecord } from '../../domain/run/run.types';
import { figureWord, type PersonTies, type PersonYear } from '../../domain/year';
import { IssuedPapers } from '../ports/issued-papers';
import { PaperPrinter } from '../ports/paper-printer';
import { PayrollRuns } from '../ports/payroll-runs';
import { RunRecords } from '../ports/run-records';
import { YearRecords } from '../year-records';
import { type DraftPaper, PaperService, recordIn, type YearSoFar } from './paper-service';

/** When the papers may be read, and whether they are mailed on that day. */
export interface Release {
  releaseDate: PlainDate;
  mailOnRelease: boolean;
}

interface PayslipsInput extends Release {
  runId: string;
}

interface EaInput extends Release {
  year: number;
}

const PAYSLIPS = 'payslip.issue';
const EA_FORMS = 'eaForm.issue';

/** Starts issuing papers: each is a task with an outcome for each employee. */
@Injectable()
export class IssuePapers {
  constructor(
    private readonly records: RunRecords,
    private readonly printing: PaperService,
    private readonly tasks: Tasks,
  ) {}

  /** The payslips of a run that is approved or paid; returns the task's id. */
  async payslips(input: PayslipsInput): Promise<string> {
    const run = await this.records.run(input.runId);
    if (!isEffective(run.state)) throw new Refused('paper.runNotApproved');
    return this.start(
      PAYSLIPS,
      input,
      run.payslips.map(({ person }) => person),
    );
  }

  /** Form EA of everybody who was paid in a year. */
  async eaForms(input: EaInput): Promise<string> {
    const people = await this.printing.peopleOf(input.year);
    return this.start(
      EA_FORMS,
      input,
      people.map(({ person }) => person),
    );
  }

  private start(
    kind: string,
    input: object,
    people: readonly { employeeId: string; staffNumber: string; name: string }[],
  ): Promise<string> {
    if (people.length === 0) throw new Refused('selection.empty');
    const items = people.map(({ employeeId, staffNumber, name }) => ({
      recordId: employeeId,
      label: `${staffNumber} ${name}`,
    }));
    return this.tasks.start({ kind, input, items });
  }
}

/** Read once for all items of a task. */
interface Source {
  run?: RunRecord;
  before?: YearSoFar;
  people?: readonly PersonYear[];
  /** By the employee's id. */
  ties?: ReadonlyMap<string, PersonTies>;
}

interface Known {
  versions: string;
  source: Promise<Source>;
  until: number;
}

/**
 * Issues a paper for each employee: the first version, or the next one if its content has changed;
 * unchanged papers are skipped. The paper and the task's count are written in one transaction.
 */
@TaskKind(PAYSLIPS, EA_FORMS)
@Injectable()
export class IssueRunner implements TaskRunner {
  readonly atomic = true;
  private readonly read = new Map<string, Known>();

  constructor(
    private readonly runs: PayrollRuns,
    private readonly records: RunRecords,
    private readonly printing: PaperService,
    private readonly papers: IssuedPapers,
    private readonly printer: PaperPrinter,
    private readonly years: YearRecords,
    private readonly clock: Clock,
  ) {}

  async runItem({ recordId }: TaskItem, task: TaskRow): Promise<ItemResult> {
    const versions = await this.hold(task);
    return this.issue(recordId, task, await this.sourceOf(task, versions));
  }

  outcomeOf(error: unknown): ItemResult {
    return resultOfError(error);
  }

  clear({ id }: TaskRow): Promise<void> {
    this.read.delete(id);
    return Promise.resolve();
  }

  /**
   * Locks the run, or the runs of the year, until the paper is issued, and returns their versions:
   * nobody gets a paper of one that was set back meanwhile.
   */
  private async hold({ kind, input }: TaskRow): Promise<string> {
    if (kind === EA_FORMS) {
      const { year } = input as EaInput;
      return this.records.hold(`${year}-01`, `${year}-12`);
    }
    return String((await this.runs.getForChange((input as PayslipsInput).runId)).version);
  }

  /**
   * Read at most once a minute for all items of a task: a whole year of everybody is too much to
   * read per item.
   */
  private sourceOf(task: TaskRow, versions: string): Promise<Source> {
    const now = this.clock.now().getTime();
    for (const [id, { until }] of this.read) if (until <= now) this.read.delete(id);
    const known = this.read.get(task.id);
    if (known?.versions === versions) return known.source;
    const source = this.sourceNow(task);
    this.read.set(task.id, { versions, source, until: now + MINUTE });
    source.catch(() => this.read.delete(task.id));
    return source;
  }

  private async sourceNow({ kind, input }: TaskRow): Promise<Source> {
    if (kind === EA_FORMS) return this.yearNow((input as EaInput).year);
    const run = await this.records.run((input as PayslipsInput).runId);
    if (!isEffective(run.state)) throw new Refused('paper.runNotApproved');
    return { run, before: await this.printing.yearSoFar(run) };
  }

  private async yearNow(year: number): Promise<Source> {
    const record = await this.years.of(year);
    const { people } = await this.years.ties(year, record);
    return { people: record.people, ties: new Map(people.map((each) => [each.employeeId, each])) };
  }

  private async issue(employeeId: string, task: TaskRow, source: Source): Promise<ItemResult> {
    const { releaseDate, mailOnRelease } = task.input as Release;
    const key: PaperKey = source.run
      ? { kind: 'payslip', period: source.run.month, runId: source.run.id, employeeId }
      : { kind: 'eaForm', period: String((task.input as EaInput).year), runId: '0', employeeId };
    const ties = source.ties?.get(employeeId);
    if (ties) requireTied(ties);
    const last = await this.papers.latest(key);
    const number = (last?.number ?? 0) + 1;
    const serial = source.run ? null : (last?.serial ?? (await this.papers.nextSerial(key.period)));
    const draft = await this.draftOf(source, employeeId, { number, serial });
    if (last && hasSameContent(last.content.page, draft.content.page))
      return { status: 'skipped', code: 'paper.unchanged' };
    await this.papers.add({
      ...key,
      ...this.changed(draft, last),
      number,
      serial,
      releaseDate,
      mailOnRelease,
    });
    const [missing] = ties?.missing ?? [];
    if (missing !== undefined) {
      const params = { n: ties!.missing.length, month: missing, version: number };
      return { status: 'succeeded', code: 'paper.monthsMissing', params };
    }
    return last
      ? { status: 'succeeded', code: 'paper.newVersion', params: { version: number } }
      : { status: 'succeeded' };
  }

  private async draftOf(
    source: Source,
    employeeId: string,
    { number, serial }: Pick<IssuedPaper, 'number' | 'serial'>,
  ): Promise<DraftPaper> {
    const { run, before, people = [] } = source;
    if (run && before)
      return this.printing.payslipOf(run, recordIn(run, employeeId), before, number);
    const found = people.find(({ person }) => person.employeeId === employeeId);
    if (!found) throw new Refused('paper.nothingPaid');
    return this.printing.eaForm(found, serial);
  }

  /** A new version of a payslip lists its changes from the previous one. */
  private changed(draft: DraftPaper, last: IssuedPaper | null): DraftPaper {
    const [page, old] = [draft.content.page, last?.content.page];
    if (!last || page.form !== 'payslip' || old?.form !== 'payslip') return draft;
    const before = { page: old, version: last.number, releaseDate: last.releaseDate };
    const words = this.printer.wordsOf(page.language);
    return { ...draft, content: { ...draft.content, page: withChanges(page, before, words) } };
  }
}

/**
 * A form that differs from the runs is not handed out (payroll-pcb 18.2). Months without a run are
 * no obstacle: leavers get their form within the year, and somebody may have been on unpaid leave.
 */
function requireTied({ ties, unfiled: [unfiled] }: PersonTies): void {
  if (unfiled) throw new Refused('paper.unfiled', { item: unfiled.names.en });
  const differing = ties.find(({ runs, ea }) => !runs.equals(ea));
  if (!differing) return;
  const { figure, runs, ea } = differing;
  throw new Refused('paper.yearDiffers', {
    figure: figureWord(figure),
    runs: runs.toFixed(2),
    ea: ea.toFixed(2),
  });
}
