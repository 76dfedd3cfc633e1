import { Injectable } from '@nestjs/common';
import { NotFound, Refused } from '@kernel/rules';
import type { Month } from '@kernel/time';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { currentScope } from '@platform/tenancy/org-scope';
import type { PaperLanguage, SheetPage, Words } from '../../domain/paper';
import {
  addFigures,
  eaPageOf,
  openingFigures,
  type IssuedContent,
  type IssuedKind,
  type IssuedPaper,
  payslipPageOf,
  taxStatementPageOf,
  yearBefore,
} from '../../domain/paper';
import type { Figures } from '../../domain/payslip';
import type { PayslipRecord, RunRecord } from '../../domain/run/run.types';
import { YearRecords } from '../year-records';
import { eaOf, type PersonOfYear, type PersonYear } from '../../domain/year';
import { IssuedPapers } from '../ports/issued-papers';
import { PaperPrinter } from '../ports/paper-printer';
import { PayLaws } from '../ports/pay-laws';
import { RunRecords } from '../ports/run-records';
import { YearStatements } from '../ports/year-statements';
import { TaxStatementFacts } from './tax-statement-facts';

export interface PrintedPaper {
  name: string;
  pdf: Buffer;
  /** It reveals confidential pay. */
  isConfidential: boolean;
}

/** A paper as it would be issued now. */
export interface DraftPaper {
  content: IssuedContent;
  staffNumber: string;
  name: string;
  isConfidential: boolean;
}

/** The totals of the preceding months for each employee of a run; read once for all of them. */
export type YearSoFar = ReadonlyMap<string, { figures: Figures; isConfidential: boolean }>;

/** Makes payslips and forms from stored runs, and prints them. */
@Injectable()
export class PaperService {
  constructor(
    private readonly records: RunRecords,
    private readonly papers: IssuedPapers,
    private readonly printer: PaperPrinter,
    private readonly statements: YearStatements,
    private readonly years: YearRecords,
    private readonly laws: PayLaws,
    private readonly clock: Clock,
    private readonly taxFacts: TaxStatementFacts,
    private readonly units: UnitOfWork,
  ) {}

  /** An issued paper as it was; NotFound for one of another kind. */
  async issued(id: string, kind: IssuedKind): Promise<PrintedPaper> {
    const paper = await this.papers.get(id);
    if (paper.kind !== kind) throw new NotFound();
    return this.printed(paper);
  }

  /** PCB 2(II) for the year of an issued Form EA, one for all its versions. */
  async taxStatementOf(id: string): Promise<PrintedPaper> {
    const paper = await this.papers.get(id);
    if (paper.kind !== 'eaForm') throw new NotFound();
    const latest = await this.papers.latest(paper);
    if (latest && latest.number > paper.number)
      throw new Refused('paper.replaced', { version: latest.number });
    return this.taxStatement(Number(paper.period), paper.employeeId);
  }

  async printed(paper: IssuedPaper): Promise<PrintedPaper> {
    const { content, issuedAt, isConfidential } = paper;
    const pdf = await this.printer.print(content.page, issuedAt);
    return { name: nameOf(paper), pdf, isConfidential };
  }

  /** A payslip as it would be issued now; nothing is stored. */
  async payslipPreview(runId: string, employeeId: string): Promise<PrintedPaper> {
    const { run, before } = await this.units.snapshot(async () => {
      const run = await this.records.run(runId);
      return { run, before: await this.yearSoFar(run) };
    });
    const draft = this.payslipOf(run, recordIn(run, employeeId), before, 1);
    return this.preview(draft, `payslip-${run.month}`);
  }

  /** The totals of the year before the run's month, for everybody in it. */
  async yearSoFar({ month, payslips }: RunRecord): Promise<YearSoFar> {
    const year = Number(month.slice(0, 4));
    const months = await this.records.year(year);
    const before = yearBefore(months, month);
    const hidden = new Set(
      months
        .filter((each) => each.month < month)
        .flatMap(({ runs }) => runs.flatMap((run) => run.payslips.filter(isConfidential)))
        .map(({ person }) => person.employeeId),
    );
    const ids = payslips.map(({ person }) => person.employeeId);
    const stated = await this.statements.of(currentScope().orgId, year, ids);
    return new Map(
      ids.map((id) => [
        id,
        {
          figures: addFigures(
            openingFigures(stated.get(id)?.statements.opening),
            before.get(id) ?? {},
          ),
          isConfidential: hidden.has(id),
        },
      ]),
    );
  }

  payslipOf(run: RunRecord, record: PayslipRecord, before: YearSoFar, version: number): DraftPaper {
    const { person } = record;
    const soFar = before.get(person.employeeId);
    const year = addFigures(soFar?.figures ?? {}, record.month);
    const words = this.printer.wordsOf(person.payslipLanguage);
    const page = payslipPageOf({ run, record, year, version }, words);
    const draft = draftOf(page, record, [record], run.employer.name);
    // The year to date would reveal the pay of an earlier month.
    return { ...draft, isConfidential: draft.isConfidential || soFar?.isConfidential === true };
  }

  /** Everybody who was paid in a year, or one of them. */
  async peopleOf(year: number, employeeId?: string): Promise<readonly PersonYear[]> {
    return (await this.years.of(year, employeeId)).people;
  }

  /** Form EA of a person; `serial` is null before it is issued. */
  async eaForm(person: PersonYear, serial: number | null): Promise<DraftPaper> {
    const { Q } = (await this.laws.of(lastMonthOf(person))).pcb.reliefs;
    const words = this.printer.formWordsOf(person.person.payslipLanguage);
    const page = eaPageOf(eaOf(person, Q), serial, words);
    const payslips = person.months.map(({ payslip }) => payslip);
    return draftOf(page, person, payslips, person.employer.name);
  }

  async eaPreview(year: number, employeeId: string): Promise<PrintedPaper> {
    const [person] = await this.peopleOf(year, employeeId);
    if (!person) throw new NotFound();
    const key = { kind: 'eaForm', period: String(year), runId: '0', employeeId } as const;
    const issued = await this.papers.latest(key);
    return this.preview(await this.eaForm(person, issued?.serial ?? null), `EA-${year}`);
  }

  /** PCB 2(II) of a person and year. */
  async taxStatement(year: number, employeeId: string): Promise<PrintedPaper> {
    const { person, receipts, earlierYears } = await this.units.snapshot(async () => {
      const { months, people } = await this.years.of(year, employeeId);
      const [person] = people;
      if (!person) throw new NotFound();
      const receipts = await this.taxFacts.receipts(year);
      return {
        person,
        receipts,
        earlierYears: await this.taxFacts.earlierYears(months, employeeId),
      };
    });
    const words = this.printer.formWordsOf(person.person.payslipLanguage);
    const payslips = person.months.map(({ payslip }) => payslip);
    return {
      ...(await this.sheet(
        taxStatementPageOf({ year: person, receipts, earlierYears }, words),
        `PCB-2-${year}-${person.person.staffNumber}`,
      )),
      isConfidential: payslips.some(isConfidential),
    };
  }

  async sheet(page: SheetPage, name: string): Promise<{ name: string; pdf: Buffer }> {
    return { name: fileNameOf(name), pdf: await this.printer.print(page, this.clock.now()) };
  }

  formWordsOf(language: PaperLanguage): Words {
    return this.printer.formWordsOf(language);
  }

  private async preview(draft: DraftPaper, name: string): Promise<PrintedPaper> {
    const pdf = await this.printer.print(draft.content.page, this.clock.now());
    const { isConfidential: confidential, staffNumber } = draft;
    return { name: fileNameOf(`${name}-${staffNumber}`), pdf, isConfidential: confidential };
  }
}

/** The last month in which the person was paid here; if there is none, the last of the year. */
export const lastMonthOf = ({ year, months }: PersonYear): Month =>
  months.at(-1)?.month ?? `${year}-12`;

/** A person's payslip in a run; NotFound when there is none. */
export function recordIn({ payslips }: RunRecord, employeeId: string): PayslipRecord {
  const found = payslips.find(({ person }) => person.employeeId === employeeId);
  if (!found) throw new NotFound();
  return found;
}

const isConfidential = ({ lines }: PayslipRecord): boolean =>
  lines.some((line) => line.isConfidential);

const draftOf = (
  page: IssuedContent['page'],
  { person }: { person: PersonOfYear },
  payslips: readonly PayslipRecord[],
  employer: string,
): DraftPaper => ({
  content: {
    page,
    employer,
    password: { idNumber: person.idNumber, birthDate: person.birthDate },
  },
  staffNumber: person.staffNumber,
  name: person.name,
  isConfidential: payslips.some(isConfidential),
});

const fileNameOf = (name: string): string => `${name.replace(/[^\p{L}\p{N}._-]+/gu, '_')}.pdf`;

const nameOf = ({ kind, period, staffNumber, number }: IssuedPaper): string => {
  const version = number > 1 ? `-v${number}` : '';
  return fileNameOf(`${kind === 'payslip' ? 'payslip' : 'EA'}-${period}-${staffNumber}${version}`);
};
