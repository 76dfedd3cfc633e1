import { type Decimal, sum, ZERO } from '@kernel/money';
import type { Figures } from '../payslip';
import type { PayslipRecord, RunRecord, StoredLine } from '../run/run.types';
import { count, figure, rateFigure } from './figures';
import type { AmountRow, AmountTable, Fact, PayslipPage, Words } from './paper.types';
import { type PayslipSide, sideOf } from './payslip-side';

/** Everything that a payslip is printed from. */
export interface PayslipSource {
  run: Omit<RunRecord, 'payslips'>;
  record: PayslipRecord;
  /** The year up to and including this run. */
  year: Figures;
  /** 1 for the first that the employee received. */
  version: number;
}

const isPaid = ({ isLater }: StoredLine): boolean => !isLater;

/**
 * A payslip in the language of its reader. Earnings less deductions are the net pay; a page on
 * which they are not is never made: it throws RangeError. Source: Employment Regulations 1957,
 * regulation 9 (particulars of wages), and payroll-pcb, section 4.
 */
export function payslipPageOf(
  { run, record, year, version }: PayslipSource,
  words: Words,
): PayslipPage {
  const { word } = words;
  const { person, month } = record;
  const row = lineRow(words);
  const lines = record.lines.filter(isPaid);
  const on = (side: PayslipSide) => lines.filter((line) => sideOf(line) === side);
  const earned = on('earnings');
  const benefits = on('benefits');
  const taken = on('deductions');
  const deducted = statutory('deductions', month, year, words);
  const grossOf = (figures: Figures): Decimal => figures.gross.plus(figures.reimbursed);
  const page: PayslipPage = {
    form: 'payslip',
    language: words.language,
    title: word('payslip.title'),
    month: words.month(run.month),
    run: run.kind === 'regular' && run.number === 1 ? '' : run.name || word(`runKind.${run.kind}`),
    version: version > 1 ? word('payslip.version', { n: version }) : '',
    employer: {
      name: run.employer.name,
      address: run.employer.primaryAddress,
      facts: known([
        [word('party.registerNumber'), run.employer.registerNumber],
        [word('party.phone'), run.employer.officeContact],
        [word('party.email'), run.employer.email],
      ]),
    },
    person: { name: person.name, facts: personFacts(record, words) },
    period: periodFacts(run, record, words),
    columns: { amount: word('columns.amount'), year: word('columns.year') },
    earnings: {
      heading: word('payslip.earnings'),
      rows: earned.map((line) => row(line, line.amount)),
      total: totalRow(word('payslip.totalEarnings'), grossOf(month), grossOf(year)),
    },
    deductions: {
      heading: word('payslip.deductions'),
      rows: [...deducted, ...taken.map((line) => row(line, line.amount.negated()))],
      total: totalRow(
        word('payslip.totalDeductions'),
        grossOf(month).minus(month.net),
        grossOf(year).minus(year.net),
      ),
    },
    contributions: {
      heading: word('payslip.contributions'),
      rows: statutory('contributions', month, year, words),
      total: totalRow(
        word('payslip.totalContributions'),
        ...([month, year].map((figures) => sum(contributionNames.map((name) => figures[name]))) as [
          Decimal,
          Decimal,
        ]),
      ),
    },
    benefits: benefitsTable(benefits, record, year, words),
    net: {
      label: word('payslip.net'),
      amount: figure(record.run.net),
      facts: record.run.net.equals(month.net)
        ? []
        : [
            { label: word('payslip.netOfMonth'), value: figure(month.net) },
            { label: word('payslip.paidBefore'), value: figure(month.net.minus(record.run.net)) },
          ],
      bank: bankText(record, words),
    },
    leave: {
      heading: word('payslip.leave'),
      facts: [
        { label: word('payslip.leavePaid'), value: count(record.leave.paid) },
        { label: word('payslip.leaveUnpaid'), value: count(record.leave.unpaid) },
        { label: word('payslip.workingDays'), value: String(record.workingDays) },
        { label: word('payslip.calendarDays'), value: String(record.calendarDays) },
      ],
    },
    changes: null,
    foot: [word('payslip.computerMade'), word('payslip.keep')],
    pages: word('pages'),
  };
  const sumOf = (rows: readonly StoredLine[]): Decimal => sum(rows.map(({ amount }) => amount));
  const own = sum(deductionNames.map((name) => month[name])).minus(month.taxBorne);
  const left = sumOf(earned).plus(sumOf(taken)).minus(own);
  if (!left.equals(month.net) || !sumOf(earned).equals(grossOf(month)))
    throw new RangeError(`The payslip of ${person.employeeId} in ${run.month} does not add up`);
  return page;
}

const deductionNames = [
  ...(['epfEmployee', 'socsoEmployee', 'skbbk', 'eisEmployee', 'pcb', 'extraPcb', 'cp38'] as const),
  'zakat',
] as const;
const contributionNames = [
  ...(['epfEmployer', 'socsoEmployer', 'eisEmployer', 'hrd', 'taxBorne'] as const),
] as const;

/** The statutory lines, each with its total of the year; zero lines are omitted. */
function statutory(
  table: 'deductions' | 'contributions',
  month: Figures,
  year: Figures,
  { word }: Words,
): AmountRow[] {
  const names = table === 'deductions' ? deductionNames : contributionNames;
  // The part of the tax that the employer bears is not deducted from the employee.
  const of = (figures: Figures, name: (typeof names)[number]): Decimal =>
    name === 'pcb' ? figures.pcb.minus(figures.taxBorne) : figures[name];
  return names
    .filter((name) => !of(month, name).isZero() || !of(year, name).isZero())
    .map((name) => ({
      code: name,
      label: word(`figures.${name}`),
      note: '',
      amount: figure(of(month, name)),
      year: figure(of(year, name)),
    }));
}

const totalRow = (label: string, month: Decimal, year: Decimal): AmountRow => ({
  code: 'total',
  label,
  note: '',
  amount: figure(month),
  year: figure(year),
});

const lineRow =
  (words: Words) =>
  (line: StoredLine, amount: Decimal): AmountRow => ({
    code: line.code,
    label: line.names[words.language],
    note: noteOf(line, words),
    amount: figure(amount),
    year: '',
  });

/** How an amount was calculated: `160 hours × 12.50`, `3 days`; empty if nothing is counted. */
function noteOf({ units, rate, timeUnit }: StoredLine, { word }: Words): string {
  if (!units) return '';
  const counted = timeUnit ? word(`timeUnit.${timeUnit}`, { n: count(units) }) : count(units);
  if (rate) return `${counted} × ${rateFigure(rate)}`;
  return timeUnit ? counted : '';
}

function benefitsTable(
  lines: readonly StoredLine[],
  { month }: PayslipRecord,
  year: Figures,
  words: Words,
): AmountTable | null {
  if (lines.length === 0) return null;
  return {
    heading: words.word('payslip.benefits'),
    rows: lines.map((line) => lineRow(words)(line, line.amount)),
    total: totalRow(words.word('payslip.totalBenefits'), month.benefits, year.benefits),
  };
}

/** The facts that have a value. */
export const known = (facts: readonly (readonly [label: string, value: string])[]): Fact[] =>
  facts.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }));

function personFacts({ person, epfPart }: PayslipRecord, { word, date }: Words): Fact[] {
  return known([
    [word('person.staffNumber'), person.staffNumber],
    [word(`person.idType.${person.idType}`), person.idNumber],
    [word('person.position'), person.position],
    [word('person.department'), person.department],
    [word('person.branch'), person.branch],
    [word('person.joined'), date(person.joined)],
    [word('person.tin'), person.tin],
    [
      word('person.epfNumber'),
      [person.epfNumber, epfPart && `(${epfPart})`].filter(Boolean).join(' '),
    ],
    [word('person.socsoNumber'), person.socsoNumber],
  ]);
}

const periodFacts = (
  { payDate, employer }: PayslipSource['run'],
  { bases }: PayslipRecord,
  { word, date }: Words,
): Fact[] =>
  known([
    [word('payslip.payDate'), date(payDate)],
    [word('payslip.epfWages'), bases.epf.equals(ZERO) ? '' : figure(bases.epf)],
    [word('payslip.socsoWages'), bases.socso.equals(ZERO) ? '' : figure(bases.socso)],
    [word('party.eNumber'), employer.eNumber && `E ${employer.eNumber}`],
    [word('party.epfNumber'), employer.epfNumber],
    [word('party.socsoNumber'), employer.socsoNumber],
  ]);

/** Only the end of an account number is printed: a payslip is shown to banks and landlords. */
function bankText({ person: { bank } }: PayslipRecord, { word }: Words): string {
  if (bank.accountNumber === '') return '';
  return word('payslip.bank', { bank: bank.name, number: `•••• ${bank.accountNumber.slice(-4)}` });
}
