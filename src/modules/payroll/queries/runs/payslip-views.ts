import { byName } from '@kernel/by-name';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { amountText, type Decimal, ZERO } from '@kernel/money';
import { Forbidden, NotFound, type Params, Refused } from '@kernel/rules';
import { currentLanguage } from '@platform/context';
import { translate } from '@platform/i18n/catalogues';
import { Repositories } from '@platform/tenancy/repositories';
import { PayLaws } from '../../application/ports/pay-laws';
import { type PayrollRun, PayrollRuns, type RunRow } from '../../application/ports/payroll-runs';
import { PayslipStore, type StoredPayslip } from '../../application/ports/payslip-store';
import { rateText } from '../../domain/paper';
import type { Payslip, PayLaw, PayslipRequest } from '../../domain/payslip';
import { computedSlip, leaveDays, storedLines } from '../../domain/run/outcome';
import type { StoredLine } from '../../domain/run/run.types';
import { type Step, stepText } from '../../domain/working';
import { figureTexts, textsOf } from './figure-texts';
import { reliefsOfRecord } from './pcb-sheet';
import {
  type PayslipView,
  type PcbRecord,
  type ReliefLine,
  type WhySubject,
  whySubjects,
  type WhyView,
} from './run-views.types';

/** The result of one run for one person. */
export class GetPayslip extends Query<PayslipView> {
  constructor(
    readonly id: string,
    readonly employeeId: string,
    readonly maySee: boolean,
  ) {
    super();
  }
}

@QueryHandler(GetPayslip)
export class GetPayslipHandler implements IQueryHandler<GetPayslip> {
  constructor(
    private readonly runs: PayrollRuns,
    private readonly payslips: PayslipStore,
  ) {}

  async execute({ id, employeeId, maySee }: GetPayslip): Promise<PayslipView> {
    const { run, row, stored } = await found(this.runs, this.payslips, id, employeeId);
    const { request, outcome, words } = stored.content;
    const lines = storedLines(outcome, request, words);
    const isWithheld = !maySee && lines.some(({ isConfidential }) => isConfidential);
    const leave = leaveDays(request);
    const language = currentLanguage();
    return {
      runId: id,
      employeeId,
      staffNumber: row.staffNumber,
      name: row.name,
      month: run.month,
      version: stored.edition ?? run.edition + 1,
      isWithheld,
      run: isWithheld ? null : figureTexts(outcome.run),
      monthTotals: isWithheld ? null : figureTexts(outcome.month),
      computed: isWithheld ? {} : textsOf(outcome.computed),
      lines: lines
        .filter(({ isConfidential }) => maySee || !isConfidential)
        .map(({ names, amount, exempt, units, rate, timeUnit, ...line }) => ({
          code: line.code,
          kind: line.kind,
          tax: line.tax,
          isLater: line.isLater,
          isConfidential: line.isConfidential,
          name: names[language],
          amount: amountText(amount),
          exempt: amountText(exempt),
          units: units?.toString() ?? null,
          rate: rate && rateText(rate),
          timeUnit,
        })),
      unpaidLeave: amountText(leave.unpaid),
      paidLeave: amountText(leave.paid),
      calendarDays: outcome.calendarDays,
      workingDays: outcome.workingDays,
      bases: isWithheld ? null : textsOf(outcome.bases),
      epfPart: outcome.epfPart,
      socsoCategory: outcome.socsoCategory,
      notices: isWithheld
        ? []
        : outcome.notices.map(({ code, path, params }) => ({
            code,
            path,
            message: translate(code, params),
          })),
    };
  }
}

/** The text of a key with its parameters; the key if there is none. */
export type TextOf = (key: string, params?: Params) => string;

/** The working of a payslip, and its tax calculation sheet, in the reader's language unless other texts are given. */
export class ExplainPayslip extends Query<WhyView> {
  constructor(
    readonly id: string,
    readonly employeeId: string,
    readonly maySee: boolean,
    readonly textOf: TextOf = translate,
    readonly language: keyof StoredLine['names'] = currentLanguage(),
  ) {
    super();
  }
}

@QueryHandler(ExplainPayslip)
export class ExplainPayslipHandler implements IQueryHandler<ExplainPayslip> {
  constructor(
    private readonly runs: PayrollRuns,
    private readonly payslips: PayslipStore,
    private readonly laws: PayLaws,
    private readonly repositories: Repositories,
  ) {}

  async execute({ id, employeeId, maySee, textOf, language }: ExplainPayslip): Promise<WhyView> {
    const { run, stored } = await found(this.runs, this.payslips, id, employeeId);
    if (!maySee && (await this.hasConfidential(run, employeeId)))
      throw new Forbidden('run.withheld');
    const { request, overrides, words } = stored.content;
    const law = await this.laws.of(run.month, run.lawRevision);
    const { slip } = computedSlip(request, overrides, law);
    const steps = slip.working.steps;
    const inWords = (step: Step): Step =>
      stepText(step, textOf, (code) => words[code]?.names[language]);
    return {
      runId: id,
      employeeId,
      subjects: byName(whySubjects, (subject) =>
        steps.filter(({ name }) => subjectOf(name) === subject).map(inWords),
      ),
      pcb: pcbRecord(run, stored, slip, request, { textOf, reliefs: law.reliefs }),
    };
  }

  /** The tax formula contains the year to date, so all of that must be visible. */
  private async hasConfidential(
    { orgId, month }: PayrollRun,
    employeeId: string,
  ): Promise<boolean> {
    const [one] = await this.repositories.read(
      `SELECT 1 FROM payroll_payslip p
       WHERE {scope:p} AND p.org_id = ? AND p.employee_id = ? AND p.is_confidential = 1
         AND p.month BETWEEN ? AND ? LIMIT 1`,
      [orgId, employeeId, `${month.slice(0, 4)}-01`, month],
    );
    return one !== undefined;
  }
}

async function found(
  runs: PayrollRuns,
  payslips: PayslipStore,
  id: string,
  employeeId: string,
): Promise<{ run: PayrollRun; row: RunRow; stored: StoredPayslip }> {
  const run = await runs.get(id);
  const [[row], stored] = await Promise.all([
    runs.rows(id, [employeeId]),
    payslips.payslip(run, employeeId),
  ]);
  if (!row) throw new NotFound();
  if (!stored) throw new Refused('run.pcbNotFound');
  return { run, row, stored };
}

const ofFigure: Readonly<Record<string, WhySubject>> = {
  epfEmployee: 'epf',
  epfEmployer: 'epf',
  socsoEmployee: 'socso',
  socsoEmployer: 'socso',
  skbbk: 'socso',
  eisEmployee: 'eis',
  eisEmployer: 'eis',
  hrd: 'hrd',
  pcb: 'pcb',
  taxBorne: 'pcb',
  extraPcb: 'pcb',
  cp38: 'pcb',
  zakat: 'pcb',
  net: 'net',
  employerCost: 'net',
};

/** The tab of a step, by its name. */
export function subjectOf(name: string): WhySubject {
  const [first = '', second = ''] = name.split('.');
  if (first === 'base') return second as WhySubject;
  if (first === 'run') return ofFigure[second] ?? 'pay';
  if (first === 'relief') return 'pcb';
  return whySubjects.find((subject) => subject === first) ?? 'pay';
}

const text = (amount: Decimal): string => amountText(amount);

/** The record of the specification; a non-resident's tax has few of its variables. */
export function pcbRecord(
  { id }: Pick<PayrollRun, 'id'>,
  { employeeId, hash }: Pick<StoredPayslip, 'employeeId' | 'hash'>,
  slip: Payslip,
  { tax, year }: PayslipRequest,
  { textOf, reliefs }: { textOf: TextOf; reliefs: PayLaw['reliefs'] },
): PcbRecord {
  const { pcb, taxed } = slip;
  const resident = pcb.regime === 'nonresident' ? null : pcb;
  const of = (pick: (of: NonNullable<typeof resident>) => Decimal): string | null =>
    resident ? text(pick(resident)) : null;
  const inFormula = (amount: Decimal): string | null => (resident ? text(amount) : null);
  return {
    payslipInfoId: id,
    employeeId,
    payslipLineId: hash.slice(0, 16),
    regime: pcb.regime,
    category: tax.category,
    variables: {
      Y: inFormula(year.Y),
      K: of(({ K }) => K),
      Y1: text(taxed.Y1),
      K1: of(({ K1 }) => K1),
      Y2: of(({ Y2 }) => Y2),
      K2: of(({ K2 }) => K2),
      n: resident ? String(resident.n) : null,
      D: of(({ D }) => D),
      S: of(({ S }) => S),
      Du: of(({ Du }) => Du),
      Su: of(({ Su }) => Su),
      Q: of(({ Q }) => Q),
      C: resident ? tax.childUnits.toString() : null,
      LPe: inFormula(year.sumLP),
      LP1: inFormula(taxed.LP1),
      P: of(({ P }) => P),
      M: of(({ M }) => M),
      R: of(({ R }) => R),
      B: of(({ B }) => B),
      Z: inFormula(year.Z),
      X: inFormula(year.X),
      yearlyTax: of(({ yearTax }) => yearTax),
      currentMonthPcb: text(pcb.pcbA),
      netPcb: of(({ netPcb }) => netPcb),
      PCBb: of(({ pcbB }) => pcbB),
      Yt: text(taxed.Yt),
      Kt: of(({ Kt }) => Kt),
      CS: of(({ CS }) => CS),
      PCBc: text(pcb.pcbC),
      K2WithAdditional: of(({ K2WithAdditional }) => K2WithAdditional),
      PWithAdditional: of(({ PWithAdditional }) => PWithAdditional),
      zakat: text(taxed.zakat),
    },
    reliefs: reliefLines(slip.claims, resident ? reliefs : null, textOf),
  };
}

/** Every claim of the month, and the items of the record that nobody claimed, in the order of the form. */
function reliefLines(
  claims: Payslip['claims'],
  reliefs: PayLaw['reliefs'] | null,
  textOf: TextOf,
): ReliefLine[] {
  const form = [...(reliefs?.keys() ?? [])];
  const claimed = new Set(claims.map(({ code }) => code));
  const others = form.filter((code) => reliefsOfRecord.includes(code) && !claimed.has(code));
  return [...claims, ...others.map((code) => ({ code, claimed: ZERO, allowed: ZERO }))]
    .sort((one, other) => form.indexOf(one.code) - form.indexOf(other.code))
    .map((line) => ({
      code: line.code,
      name: textOf(`reliefs.${line.code}`),
      claimed: text(line.claimed),
      allowed: text(line.allowed),
    }));
}
