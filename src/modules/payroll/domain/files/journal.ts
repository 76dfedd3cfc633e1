import { type Decimal, sum, ZERO } from '@kernel/money';
import type { Fault } from '@kernel/rules';
import type { Figures } from '../payslip';
import type { PayslipRecord, RunRecord } from '../run/run.types';
import { faultsOfText } from './faults';
import type { WrittenFile } from './file.types';
import { linesOf } from './line-writer';
import { csvLine } from './payment';

/** What a run books for a person; an advance is among what it reimburses, its recovery among deductions. */
interface Booked extends Figures {
  advanced: Decimal;
  recovered: Decimal;
}

/** On the debit side: the cost of pay, and advances, which are an asset until they are recovered. */
const debits = {
  wages: ({ gross }: Booked) => gross,
  reimbursed: ({ reimbursed, advanced }: Booked) => reimbursed.minus(advanced),
  advances: ({ advanced, recovered }: Booked) => advanced.minus(recovered),
  epfExpense: ({ epfEmployer }: Booked) => epfEmployer,
  socsoExpense: ({ socsoEmployer }: Booked) => socsoEmployer,
  eisExpense: ({ eisEmployer }: Booked) => eisEmployer,
  hrdExpense: ({ hrd }: Booked) => hrd,
  taxBorne: ({ taxBorne }: Booked) => taxBorne,
} as const;

/** Liabilities, on the credit side: to employees, funds and authorities. */
const credits = {
  netPay: ({ net }: Booked) => net,
  epfPayable: ({ epfEmployer, epfEmployee }: Booked) => epfEmployer.plus(epfEmployee),
  socsoPayable: ({ socsoEmployer, socsoEmployee, skbbk }: Booked) =>
    socsoEmployer.plus(socsoEmployee).plus(skbbk),
  eisPayable: ({ eisEmployer, eisEmployee }: Booked) => eisEmployer.plus(eisEmployee),
  hrdPayable: ({ hrd }: Booked) => hrd,
  pcbPayable: ({ pcb, extraPcb }: Booked) => pcb.plus(extraPcb),
  cp38Payable: ({ cp38 }: Booked) => cp38,
  zakatPayable: ({ zakat }: Booked) => zakat,
  deductions: ({ deductions, recovered }: Booked) => deductions.minus(recovered),
} as const;

const sides = { ...debits, ...credits };
export type JournalFigure = keyof typeof sides;
export const journalFigures = Object.keys(sides) as JournalFigure[];

/** The descriptions of lines in the ledger: the file is ASCII, in the language of its header. */
export const descriptions: Record<JournalFigure, string> = {
  wages: 'Wages',
  reimbursed: 'Reimbursements',
  advances: 'Staff advances',
  epfExpense: 'EPF expense',
  socsoExpense: 'SOCSO expense',
  eisExpense: 'EIS expense',
  hrdExpense: 'HRD levy expense',
  taxBorne: 'Tax borne by the employer',
  netPay: 'Net pay',
  epfPayable: 'EPF payable',
  socsoPayable: 'SOCSO payable',
  eisPayable: 'EIS payable',
  hrdPayable: 'HRD levy payable',
  pcbPayable: 'PCB payable',
  cp38Payable: 'CP38 payable',
  zakatPayable: 'Zakat payable',
  deductions: 'Other deductions',
};

/** The ledger account of a figure, for a department or, if none is named, for all others. */
export interface JournalAccount {
  figure: JournalFigure;
  department: string | null;
  account: string;
}

export interface JournalLine {
  account: string;
  figure: JournalFigure;
  department: string;
  debit: Decimal;
  credit: Decimal;
}

/**
 * A run as ledger lines, given the earlier runs of its month: one for each figure and department;
 * debits equal credits, to the sen.
 */
export function journalLines(
  run: RunRecord,
  earlier: readonly RunRecord[],
  accounts: readonly JournalAccount[],
): { lines: JournalLine[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const departments = [...new Set(run.payslips.map(({ person }) => person.department))].sort();
  const lines = departments.flatMap((department) => {
    const figures = run.payslips
      .filter(({ person }) => person.department === department)
      .map((payslip) => bookedOf(payslip, earlier));
    return journalFigures.flatMap((figure): JournalLine[] => {
      const amount = sum(figures.map(sides[figure]));
      if (amount.isZero()) return [];
      const account = accountOf(figure, department, accounts);
      if (!account) faults.push(accountMissing(figure, department));
      // A negative amount moves to the other side.
      const isDebit = figure in debits !== amount.isNegative();
      const [debit, credit] = isDebit ? [amount.abs(), ZERO] : [ZERO, amount.abs()];
      return [{ account, figure, department, debit, credit }];
    });
  });
  return { lines, faults };
}

const accountMissing = (figure: JournalFigure, department: string): Fault => ({
  code: department === '' ? 'payrollFile.accountWithoutDepartment' : 'payrollFile.accountOfLedger',
  path: 'journalAccount',
  params: department === '' ? { figure } : { figure, department },
});

const ADVANCE = 'advance';
const RECOVERY = 'advanceRecovery';

/** The lines of a payslip are those of its month so far: what the run adds is the difference. */
function bookedOf(payslip: PayslipRecord, earlier: readonly RunRecord[]): Booked {
  const { employeeId } = payslip.person;
  const before = earlier
    .toSorted((a, b) => a.number - b.number)
    .flatMap(({ payslips }) => payslips)
    .findLast(({ person }) => person.employeeId === employeeId);
  const added = (code: string): Decimal =>
    ofLines(payslip, code).minus(before ? ofLines(before, code) : ZERO);
  return {
    ...payslip.run,
    advanced: added(ADVANCE),
    recovered: added(RECOVERY).negated(),
  };
}

const ofLines = ({ lines }: PayslipRecord, code: string): Decimal =>
  sum(lines.flatMap((line) => (line.code === code && !line.isLater ? [line.amount] : [])));

/** Advances without an account of their own are booked, and clear, where other deductions are. */
const accountOf = (
  figure: JournalFigure,
  department: string,
  accounts: readonly JournalAccount[],
): string => {
  const own = accounts.filter((each) => each.figure === figure);
  const found =
    own.find((each) => each.department === department) ??
    own.find((each) => each.department === null);
  if (!found && figure === 'advances') return accountOf('deductions', department, accounts);
  return found?.account ?? '';
};

const header = ['Date', 'Reference', 'Account', 'Department', 'Description', 'Debit', 'Credit'];

export function journal(
  run: RunRecord,
  earlier: readonly RunRecord[],
  accounts: readonly JournalAccount[],
): WrittenFile {
  const { lines, faults } = journalLines(run, earlier, accounts);
  const reference = `PAYROLL-${run.month}-${run.number}`;
  const rows = lines.map(({ account, department, figure, debit, credit }) => {
    for (const text of [account, department]) faults.push(...faultsOfText(text, 'journalAccount'));
    return [
      run.payDate,
      reference,
      account,
      department,
      descriptions[figure],
      debit.toFixed(2),
      credit.toFixed(2),
    ];
  });
  return {
    name: `JOURNAL-${run.month}-${run.number}.csv`,
    text: linesOf([header, ...rows].map((cells) => csvLine(cells, ','))),
    records: lines.length,
    totals: {
      debit: sum(lines.map(({ debit }) => debit)),
      credit: sum(lines.map(({ credit }) => credit)),
    },
    faults,
  };
}
