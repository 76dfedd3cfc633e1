import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Invalid, NotFound, Refused } from '@kernel/rules';
import { businessDate, type Month, type PlainDate } from '@kernel/time';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Resources } from '@platform/resource';
import {
  bulkTransfer,
  isReady,
  journalFile,
  monthFile,
  monthFiles,
  partsFiled,
  partsOf,
  type PaymentLayout,
  paymentFile,
  type WrittenFile,
} from '../../domain/files';
import type { RunRecord } from '../../domain/run/run.types';
import { movementsDue } from '../../domain/paper';
import { type Departure, formEOf, type FormE, type YearTies } from '../../domain/year';
import { paymentLayout } from '../../resources/payment-layout.resource';
import { FormFacts } from '../ports/form-facts';
import { LedgerAccounts } from '../ports/ledger-accounts';
import { type CreatedFileRecord, CreatedFiles } from '../ports/created-files';
import { RunRecords } from '../ports/run-records';
import { SettledDuties } from '../ports/settled-duties';
import { YearRecords } from '../year-records';
import type { FileRequest } from './payroll-files.types';

/** A file as it would be made now. */
export interface PossibleFile {
  request: FileRequest;
  run: RunRecord | null;
  written: WrittenFile;
}

/** The payroll files: those a period can have, made, and made again. */
@Injectable()
export class PayrollFiles {
  constructor(
    private readonly runs: RunRecords,
    private readonly made: CreatedFiles,
    private readonly accounts: LedgerAccounts,
    private readonly years: YearRecords,
    private readonly facts: FormFacts,
    private readonly duties: SettledDuties,
    private readonly resources: Resources,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
  ) {}

  /**
   * Every file of a month and of its runs, payments in the given layout or the built-in one; none
   * for a month without runs.
   */
  async ofMonth(period: string, layoutId?: string): Promise<PossibleFile[]> {
    const month = await this.runs.month(period);
    if (!month) return [];
    const [layout, accounts] = await Promise.all([this.layout(layoutId), this.accounts.all()]);
    const madeOn = businessDate(this.clock.now());
    return [
      ...monthFiles.flatMap((kind) =>
        partsOf(kind, month).map((part) => ({
          request: { period, kind, part },
          run: null,
          written: monthFile(kind, month, part, madeOn),
        })),
      ),
      ...month.runs.flatMap((run): PossibleFile[] => [
        {
          request: { period, kind: 'payment', part: 'all', runId: run.id, layoutId },
          run,
          written: paymentFile(run, layout),
        },
        {
          request: { period, kind: 'journal', part: 'all', runId: run.id },
          run,
          written: journalFile(run, before(run, month.runs), accounts),
        },
      ]),
    ];
  }

  /** Whether the months, Form EA and C.P.8D of a year agree, and the figures of Form E. */
  async year(year: number): Promise<{ ties: YearTies; formE: FormE }> {
    const record = await this.years.of(year);
    const [ties, departures] = await Promise.all([
      this.years.ties(year, record),
      this.departures(year),
    ]);
    return { ties, formE: formEOf(year, record.people, departures, record.onRecord) };
  }

  /** Who left Malaysia in a year, and whether CP21 is marked as filed. */
  private async departures(year: number): Promise<Departure[]> {
    const days = { from: `${year}-01-01`, to: `${year}-12-31` };
    const [movers, settled] = await Promise.all([
      this.facts.movers(days.from, days.to),
      this.duties.settled('cp21', `${year}-01`, `${year}-12`),
    ]);
    const reported = new Set(settled.map(({ employeeId }) => employeeId));
    return movementsDue(movers, days)
      .filter(({ form }) => form === 'cp21')
      .map(({ employeeId }) => ({ employeeId, isReported: reported.has(employeeId) }));
  }

  /**
   * Makes a file and records it; returns its id for the download. Throws `Invalid` with everything
   * that prevents it, and `Refused` if it would contain nobody.
   */
  async make(request: FileRequest): Promise<string> {
    if (!partsFiled(request.kind).includes(request.part))
      throw new Invalid([{ code: 'badValue', path: 'part' }]);
    const madeOn = businessDate(this.clock.now());
    await this.runs.hold(...monthsOf(request.period));
    const written = await this.write(request, madeOn);
    if (!isReady(written)) throw new Invalid(written.faults);
    if (written.records === 0) throw new Refused('payrollFile.empty');
    const bytes = Buffer.from(written.text, 'latin1');
    return this.made.add({
      period: request.period,
      kind: request.kind,
      part: request.part,
      runId: request.runId ?? null,
      layoutId: request.layoutId ?? null,
      name: written.name,
      madeOn,
      records: written.records,
      size: bytes.length,
      sha256: sha256Of(bytes),
    });
  }

  /**
   * The bytes of a file, made again from its locked runs. Throws `Refused` if they would differ: a
   * month was reopened since, or a layout or an account changed.
   */
  async bytesOf(made: CreatedFileRecord): Promise<Buffer> {
    const bytes = await this.again(made);
    if (sha256Of(bytes) !== made.sha256)
      throw new Refused('payrollFile.changedSince', { name: made.name });
    return bytes;
  }

  /** The hash that a file would have if it were made on a given day. */
  sha256On(
    { written, request }: Pick<PossibleFile, 'written' | 'request'>,
    day: PlainDate,
  ): string {
    // Only Form A contains the day on which it was made.
    const { text } = written;
    return sha256Of(latin(request.kind === 'epfText' ? redated(text, day) : text));
  }

  /** A digest of everything that the files of a month are made from; null for a month without runs. */
  async sourceOf(period: string, layoutId?: string): Promise<object | null> {
    const runs = await this.runs.stampOf(period);
    if (runs === null) return null;
    const [drafts, layout, accounts] = await Promise.all([
      this.runs.drafts(period),
      this.layout(layoutId),
      this.accounts.all(),
    ]);
    return { runs, drafts, layout, accounts };
  }

  /** Also while another run of the month is open: the hash tells whether it is the file that was made. */
  private async again(made: CreatedFileRecord): Promise<Buffer> {
    const { period, kind, part, runId, layoutId, madeOn } = made;
    const request = { period, kind, part, ...(runId && { runId }), ...(layoutId && { layoutId }) };
    return latin((await this.write(request, madeOn)).text);
  }

  /** Of one instant: runs, people and accounts that are filed agree with each other. */
  private write(request: FileRequest, madeOn: PlainDate): Promise<WrittenFile> {
    return this.units.snapshot(() => this.compose(request, madeOn));
  }

  private async compose(request: FileRequest, madeOn: PlainDate): Promise<WrittenFile> {
    const { kind, period, part } = request;
    if (kind === 'cp8d') return (await this.year(Number(period))).ties.file;
    if (kind === 'payment')
      return paymentFile(await this.runOf(request), await this.layout(request.layoutId));
    if (kind === 'journal') {
      const [run, month] = await Promise.all([this.runOf(request), this.runs.month(period)]);
      return journalFile(run, before(run, month?.runs ?? []), await this.accounts.all());
    }
    const month = await this.runs.month(period);
    if (!month) throw new Refused('payrollFile.notCalculated');
    return monthFile(kind, month, part, madeOn);
  }

  private async runOf({ runId, period }: FileRequest): Promise<RunRecord> {
    if (!runId) throw new Invalid([{ code: 'required', path: 'runId' }]);
    const run = await this.runs.run(runId);
    if (run.month !== period) throw new NotFound();
    return run;
  }

  private async layout(id?: string): Promise<PaymentLayout> {
    if (!id) return bulkTransfer;
    const { delimiter, hasTitles, amounts, dates, columns } = await this.resources
      .of(paymentLayout)
      .get(id);
    return {
      delimiter,
      hasTitles,
      amounts,
      dates,
      columns: columns.map(({ content, title, text }) => ({
        content,
        title: title ?? '',
        text: text ?? '',
      })),
    };
  }
}

/** The earlier runs of the month. */
const before = (run: RunRecord, runs: readonly RunRecord[]): RunRecord[] =>
  runs.filter(({ number }) => number < run.number);

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Form A with another creation day in its header. */
const redated = (text: string, day: PlainDate): string =>
  text.slice(0, 20) + day.replaceAll('-', '') + text.slice(28);

/** The first and the last month of a file's period: a month, or a year. */
const monthsOf = (period: string): [Month, Month] =>
  period.length === 4 ? [`${period}-01`, `${period}-12`] : [period, period];
