import { decimal, sum } from '@kernel/money';
import { type FigureTexts, figureNames, type RunRowItem } from '@modules/payroll/contract';
import { cellsOf } from '../../../resource/sheet/sheet';
import { figureColumns, otherDeductions, shownFigure } from './columns';
import { enteredText } from './items-cell';
import { pasted } from './paste';
import {
  afterSaving,
  draftOf,
  faultsByEmployee,
  noRows,
  readRow,
  type Rows,
  withDraft,
  withPage,
} from './rows-store';

const row = (employeeId: string, more: Partial<RunRowItem> = {}): RunRowItem => ({
  id: employeeId,
  version: 1,
  employeeId,
  staffNumber: employeeId,
  name: employeeId,
  base: '5000.00',
  per: 'month',
  isBaseByHand: false,
  worked: null,
  unpaidLeave: '0.00',
  paidLeave: '0.00',
  encashedLeave: '0.00',
  items: [],
  extraWork: [],
  overrides: {},
  isCalculated: true,
  isWithheld: false,
  workingDays: 22,
  figures: null,
  notices: 0,
  ...more,
});

const read = (...items: RunRowItem[]): Rows =>
  withPage(noRows, { first: 0, total: items.length, items });

describe('the rows of a run in the grid', () => {
  it('keep their positions, whichever page arrives first', () => {
    const second = withPage(noRows, { first: 2, total: 4, items: [row('3'), row('4')] });
    expect(second.rows.map((each) => each?.employeeId)).toEqual([undefined, undefined, '3', '4']);
    const both = withPage(second, { first: 0, total: 4, items: [row('1'), row('2')] });
    expect(both.rows.map((each) => each?.employeeId)).toEqual(['1', '2', '3', '4']);
    // Somebody was removed from the run.
    expect(withPage(both, { first: 0, total: 3, items: [row('1'), row('2')] }).rows).toHaveLength(
      3,
    );
  });

  it('are pasted starting at one cell; amounts lose their commas, and empty days mean none', () => {
    const before = read(row('1'), row('2', { paidLeave: '3.00' }));
    const cells = cellsOf('RM 5,500.00\t1.5\t2\t9\r\n6000\t1\t\r\n7000\t1\t1\n')!;
    const after = pasted(before, cells, { line: 0, column: 'base' });
    expect(draftOf(after, before.rows[0]!)).toMatchObject({
      base: '5500.00',
      unpaidLeave: '1.5',
      paidLeave: '2',
    });
    expect(draftOf(after, before.rows[1]!)).toMatchObject({ base: '6000', paidLeave: '0' });
    // The third copied row has no person to go to.
    expect([...after.drafts.keys()]).toEqual(['1', '2']);
  });

  it('have no draft when the value entered is the stored one', () => {
    const one = row('1');
    const written = withDraft(read(one), readRow(one), { ...readRow(one).entries, base: '1' });
    expect(written.drafts.size).toBe(1);
    expect(withDraft(written, readRow(one), readRow(one).entries).drafts.size).toBe(0);
  });

  it('show what was saved until the server has answered, without keeping a draft', () => {
    const one = row('1');
    const entries = { ...readRow(one).entries, base: '5200.00', unpaidLeave: '1' };
    const other = withDraft(read(one, row('2')), readRow(row('2')), { ...entries, base: '1' });
    const after = afterSaving(withDraft(other, readRow(one), entries), new Set(['1']));
    expect([...after.drafts.keys()]).toEqual(['2']);
    expect(after.rows[0]).toMatchObject({ base: '5200.00', unpaidLeave: '1' });
  });

  it('receive the faults of a refused request by the rows it named', () => {
    const faults = [
      { path: 'rows[1].base', message: 'Base salary is required' },
      { path: 'rows[1].items[0].payrollItemId', message: 'Twice' },
      { path: 'rows[7].base', message: 'nobody' },
      { path: 'id', message: 'of no row' },
    ];
    expect([...faultsByEmployee(['8', '9'], faults)]).toEqual([
      ['9', { base: 'Base salary is required', 'items[0].payrollItemId': 'Twice' }],
    ]);
  });
});

describe('the figures of a row', () => {
  const none = Object.fromEntries(
    [...figureNames].map((name) => [name, '0.00']),
  ) as unknown as FigureTexts;
  const figures: FigureTexts = {
    ...none,
    gross: '6000.00',
    reimbursed: '88.40',
    epfEmployee: '660.00',
    socsoEmployee: '29.75',
    skbbk: '44.65',
    eisEmployee: '11.90',
    pcb: '310.05',
    taxBorne: '100.05',
    zakat: '30.00',
    cp38: '75.00',
    extraPcb: '10.00',
    deductions: '250.00',
    net: '4767.10',
  };

  it('add up as they stand in the sheet: gross pay less every deduction is net pay', () => {
    const taken = figureColumns
      .slice(1, figureColumns.indexOf('epfEmployer'))
      .map((name) => decimal(shownFigure(figures, name)));
    expect(decimal(figures.gross).minus(sum(taken)).toFixed(2)).toBe(figures.net);
    expect(otherDeductions(figures).map(({ name }) => name)).toEqual([
      'deductions',
      'zakat',
      'cp38',
      'extraPcb',
      'reimbursed',
      'taxBorne',
    ]);
    expect(otherDeductions(none)).toEqual([]);
  });

  it('show of an extra item what it is made of, and what it comes to', () => {
    const item = { payrollItemId: '1', amount: null, units: null, rate: null, percent: null };
    expect(enteredText({ ...item, units: '26', rate: '10.005' })).toBe('26 × 10.005 = 260.13');
    expect(enteredText({ ...item, units: '26', rate: '1.' })).toBe('26 × 1.');
    expect(enteredText({ ...item, amount: '1450.00' })).toBe('1,450.00');
    expect(enteredText({ ...item, percent: '5' })).toBe('5%');
  });
});
