import { amountText, type Decimal, decimal } from '@kernel/money';
import type {
  FigureName,
  FigureTexts,
  OverridableFigure,
  RowEntries,
  RunRowItem,
} from '@modules/payroll/contract';
import { plainNumber } from '../../../resource/sheet/sheet';

/** The editable columns, in the order in which pasted cells are read. */
export const writtenColumns = ['base', 'unpaidLeave', 'paidLeave'] as const;
export type WrittenColumn = (typeof writtenColumns)[number];

/** The computed columns, in the order of a payslip: the employee's side, then the employer's. */
export const figureColumns = [
  ...(['gross', 'epfEmployee', 'socsoEmployee', 'skbbk', 'eisEmployee', 'pcb'] as const),
  ...([
    'deductions',
    'epfEmployer',
    'socsoEmployer',
    'eisEmployer',
    'hrd',
    'employerCost',
  ] as const),
] as const satisfies readonly FigureName[];

/** The first column of the employer's side, which starts after a dividing line. */
export const FIRST_OF_EMPLOYER: FigureName = 'epfEmployer';

/**
 * What lies between gross and net pay, apart from the figures with a column of their own; amounts
 * paid or borne by the employer are negative.
 */
const others = [
  ...(['deductions', 'zakat', 'cp38', 'extraPcb', 'reimbursed', 'taxBorne'] as const),
] as const satisfies readonly FigureName[];
const paidBack: readonly FigureName[] = ['reimbursed', 'taxBorne'];

/** The components of the other-deductions column that are not zero. */
export const otherDeductions = (
  figures: FigureTexts,
): { name: (typeof others)[number]; amount: Decimal }[] =>
  others
    .map((name) => {
      const amount = decimal(figures[name]);
      return { name, amount: paidBack.includes(name) ? amount.negated() : amount };
    })
    .filter(({ amount }) => !amount.isZero());

/** A figure as shown in its column: gross pay less all deductions in the row is net pay. */
export function shownFigure(figures: FigureTexts, name: FigureName): string {
  if (name !== 'deductions') return figures[name];
  return amountText(
    otherDeductions(figures).reduce((all, { amount }) => all.plus(amount), decimal(0)),
  );
}

export const isOverridden = (
  { overrides }: Pick<RunRowItem, 'overrides'>,
  name: FigureName,
): boolean => overrides[name as OverridableFigure] !== undefined;

/** The entries of a row, as loaded. */
export const entriesOf = (row: RunRowItem): RowEntries => {
  const { base, worked, unpaidLeave, paidLeave, encashedLeave, extraWork, overrides } = row;
  const items = row.items.map(({ payrollItemId, amount, units, rate, percent }) => ({
    payrollItemId,
    amount,
    units,
    rate,
    percent,
  }));
  return { base, worked, unpaidLeave, paidLeave, encashedLeave, items, extraWork, overrides };
};

/** The entries with the text of one cell; cleared days become null. */
export const withCell = (entries: RowEntries, column: WrittenColumn, text: string): RowEntries => ({
  ...entries,
  [column]: plainNumber(text) ?? (column === 'base' ? '' : '0'),
});
