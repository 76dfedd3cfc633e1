import { presetItem } from '../../data';
import { type Catalogue, type CatalogueItem, noEntries } from './entries';
import { type EntriesInMonth, leftToSalary } from './left-to-salary';
import type { RunKind } from './run.types';

const codes = ['advance', 'advanceRecovery', 'overpaymentRecovery', 'bonus'];
const items = new Map(
  codes.map((code): [string, CatalogueItem] => [
    code,
    {
      id: code,
      item: presetItem(code),
      baseRate: null,
      flatRate: null,
    } as unknown as CatalogueItem,
  ]),
);
/** Codes are the ids. */
const catalogue: Catalogue = { byId: items, byCode: items };

/** A run of a month, with one entry; the salary of the month is paid if the text ends in `+`. */
const entered = (text: string): EntriesInMonth => {
  const [month, kind, code, amount, salary] = text.split(' ');
  const values = { amount: amount!, units: null, rate: null, percent: null };
  return {
    month: month!,
    kind: kind as RunKind,
    hasSalary: salary === '+',
    entries: { ...noEntries, items: [{ payrollItemId: code!, ...values }] },
  };
};

describe('advances and overpayments that a salary was to recover (ADR 71; Employment Act 1955, s.24)', () => {
  it.each<[string, string[], string[]]>([
    ['nothing was advanced', ['2026-07 bonus bonus 100.00'], []],
    ['recovered with the salary of its month', ['2026-07 advance advance 300.00 +'], []],
    ['no salary in its month', ['2026-07 advance advance 300.00'], ['2026-07']],
    ['the month itself may still pay its salary', ['2026-09 advance advance 300.00'], []],
    ['of a later month', ['2026-10 advance advance 300.00'], []],
    [
      'an overpayment that an amendment takes back',
      ['2026-07 amendment overpaymentRecovery 80.00'],
      ['2026-07'],
    ],
    [
      'recovered by hand, in this month or before',
      [
        '2026-06 amendment overpaymentRecovery 80.00',
        '2026-07 advance advance 300.00',
        '2026-08 regular advanceRecovery 300.00 +',
        '2026-09 regular overpaymentRecovery 80.00 +',
      ],
      [],
    ],
    [
      'recovered in part',
      ['2026-07 advance advance 300.00', '2026-08 regular advanceRecovery 299.99 +'],
      ['2026-07'],
    ],
    [
      'what recovers the advance of its own month recovers no other',
      [
        '2026-07 advance advance 300.00',
        '2026-08 advance advance 300.00 +',
        '2026-08 regular advanceRecovery 300.00 +',
      ],
      ['2026-07'],
    ],
    [
      'recovered once, and left again',
      [
        '2026-05 advance advance 300.00',
        '2026-06 regular advanceRecovery 500.00 +',
        '2026-07 advance advance 50.00',
      ],
      ['2026-07'],
    ],
    [
      'given and recovered outside the salary',
      ['2026-07 advance advance 300.00', '2026-07 bonus advanceRecovery 300.00'],
      [],
    ],
  ])('%s', (_, rows, expected) =>
    expect(leftToSalary(rows.map(entered), '2026-09', catalogue)).toEqual(expected),
  );

  it('an item that was deleted is no reason to refuse the check', () => {
    const gone = entered('2026-07 advance advance 300.00');
    const [item] = gone.entries.items;
    const entries = { ...gone.entries, items: [item!, { ...item!, payrollItemId: 'gone' }] };
    expect(leftToSalary([{ ...gone, entries }], '2026-09', catalogue)).toEqual(['2026-07']);
  });
});
