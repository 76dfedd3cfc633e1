import fc from 'fast-check';
import { decimal, sum, ZERO } from '@kernel/money';
import { presetItem } from '../../data';
import { type Figures, figureNames } from '../payslip';
import { amendingItems, bookedBy, correctedIn, differenceOf } from './amendment';
import {
  type Catalogue,
  type CatalogueItem,
  noEntries,
  type StoredEntries,
  type StoredItem,
} from './entries';

const known = (code: string): [string, CatalogueItem] => [
  code,
  { id: code, item: presetItem(code), baseRate: null, flatRate: null } as unknown as CatalogueItem,
];
/** Codes are the ids. */
const catalogueOf = (...codes: string[]): Catalogue => {
  const items = new Map(codes.map(known));
  return { byId: items, byCode: items };
};
const catalogue = catalogueOf(
  'basic',
  'unpaidLeave',
  'paidLeave',
  'overtime',
  'bonus',
  'commission',
  'fixedAllowance',
  'travelAllowance',
  'arrears',
  'arrearsEarlierYear',
  'expenseClaim',
  'overpaymentRecovery',
);

const entry = (payrollItemId: string, amount: string): StoredItem => ({
  payrollItemId,
  amount,
  units: null,
  rate: null,
  percent: null,
});
const entriesOf = (items: Readonly<Record<string, string>>, earnedIn: 'year' | 'earlierYear') => ({
  ...noEntries,
  earnedIn,
  items: Object.entries(items).map(([code, amount]) => entry(code, amount)),
});

const figures = Object.fromEntries(figureNames.map((name) => [name, ZERO])) as Figures;

const differing = (byItem: Readonly<Record<string, string>>, reimbursed = '0') => {
  const parts = new Map(Object.entries(byItem).map(([code, text]) => [code, decimal(text)]));
  return { gross: sum([...parts.values()]), byItem: parts, reimbursed: decimal(reimbursed) };
};
const of = (
  byItem: Readonly<Record<string, string>>,
  reimbursed: string,
  booked: Readonly<Record<string, string>> = {},
  isEarlierYear = false,
) =>
  amendingItems(
    differing(byItem, reimbursed),
    bookedBy([entriesOf(booked, 'year')], catalogue),
    catalogue,
    isEarlierYear,
  ).map(([code, amount]) => `${code} ${amount.toFixed(2)}`);

describe('what an amendment books (ADR 71; Employment Act 1955, s.24)', () => {
  it.each<[string, [Record<string, string>, string, Record<string, string>?, boolean?], string[]]>([
    ['nothing where all was right', [{ basic: '0' }, '0'], []],
    ['arrears of the year', [{ basic: '750' }, '0'], ['arrears 750.00']],
    [
      'arrears of an earlier year',
      [{ basic: '750' }, '0', {}, true],
      ['arrearsEarlierYear 750.00'],
    ],
    ['an expense beside pay', [{ basic: '0' }, '90.10'], ['expenseClaim 90.10']],
    ['both', [{ basic: '750' }, '90'], ['arrears 750.00', 'expenseClaim 90.00']],
    ['an overpayment out of net pay', [{ basic: '-500.50' }, '0'], ['overpaymentRecovery 500.50']],
    ['an expense that was none', [{ basic: '0' }, '-40'], ['overpaymentRecovery 40.00']],
    ['both too much, in one', [{ basic: '-500' }, '-40'], ['overpaymentRecovery 540.00']],
    [
      'pay that was called an expense: taxed now, and taken back',
      [{ basic: '300' }, '-300'],
      ['arrears 300.00', 'overpaymentRecovery 300.00'],
    ],
    [
      'an expense that was called pay',
      [{ basic: '-300' }, '300'],
      ['expenseClaim 300.00', 'overpaymentRecovery 300.00'],
    ],
    ['nothing twice', [{ basic: '750' }, '90', { arrears: '750', expenseClaim: '90' }], []],
    ['nothing taken back twice', [{ basic: '-500' }, '0', { overpaymentRecovery: '500' }], []],
    ['what came to light since', [{ basic: '900' }, '0', { arrears: '750' }], ['arrears 150.00']],
    [
      'arrears that were too much',
      [{ basic: '600' }, '0', { arrears: '750' }],
      ['overpaymentRecovery 150.00'],
    ],
    [
      'what was booked in the year before',
      [{ basic: '900' }, '0', { arrears: '750' }, true],
      ['arrearsEarlierYear 150.00'],
    ],
    [
      'a recovery that was too much, as what it is: no remuneration',
      [{ basic: '-300' }, '0', { overpaymentRecovery: '500' }],
      ['expenseClaim 200.00'],
    ],
    [
      'an overpayment that proves to have been too little pay',
      [{ basic: '100' }, '0', { overpaymentRecovery: '500' }],
      ['arrears 100.00', 'expenseClaim 500.00'],
    ],
    [
      'overtime as overtime, a bonus as a bonus, and time as wages',
      [{ basic: '100', unpaidLeave: '50', paidLeave: '7', overtime: '120', bonus: '300' }, '0'],
      ['arrears 157.00', 'overtime 120.00', 'bonus 300.00'],
    ],
    [
      'the same in an earlier year',
      [{ basic: '100', bonus: '300' }, '0', {}, true],
      ['arrearsEarlierYear 100.00', 'bonus 300.00'],
    ],
    [
      'what was paid under another name, off what is treated alike',
      [{ overtime: '80', basic: '-300', fixedAllowance: '400' }, '0'],
      ['overtime 80.00', 'fixedAllowance 100.00'],
    ],
    [
      'what was paid under a name that is treated otherwise, off what else is short',
      [{ overtime: '80', bonus: '-50' }, '0'],
      ['overtime 30.00'],
    ],
    ['nothing where only the name was wrong', [{ overtime: '80', bonus: '-80' }, '0'], []],
    [
      'nothing twice of an item',
      [{ overtime: '120', bonus: '300' }, '0', { overtime: '120', bonus: '200' }],
      ['bonus 100.00'],
    ],
    [
      'the rest of a bonus that earlier arrears have paid in part',
      [{ bonus: '800' }, '0', { arrears: '750' }],
      ['bonus 50.00'],
    ],
    [
      'an item too little, of which an earlier amendment booked too much of another',
      [{ overtime: '120' }, '0', { bonus: '300' }],
      ['overpaymentRecovery 180.00'],
    ],
  ])('%s', (_, [byItem, reimbursed, booked, isEarlierYear], items) => {
    expect(of(byItem, reimbursed, booked, isEarlierYear)).toEqual(items);
  });

  it('is what the lines of both calculations differ in; benefits are never paid', () => {
    const line = (code: string, amount: string) => ({
      ...presetItem(code),
      amount: decimal(amount),
      exempt: ZERO,
      isLater: false,
    });
    const outcome = (gross: string, ...lines: ReturnType<typeof line>[]) => ({
      outcome: { run: { ...figures, gross: decimal(gross) }, lines },
      items: lines.map(({ code }) => presetItem(code)),
    });
    const before = outcome('3000', line('basic', '3000'), line('bikCar', '500'));
    const after = outcome('3100', line('basic', '2900'), line('overtime', '200'));
    const { gross, byItem, reimbursed } = differenceOf(after, before);
    expect(gross).toEqual(decimal(100));
    expect(reimbursed).toEqual(ZERO);
    expect(Object.fromEntries(byItem)).toEqual({ basic: decimal(-100), overtime: decimal(200) });
  });

  it('adds up to the difference, however often it is amended, and then to nothing', () => {
    const ringgit = fc.integer({ min: -500_000, max: 500_000 }).map((sen) => decimal(sen).div(100));
    const codes = ['basic', 'overtime', 'bonus', 'fixedAllowance', 'travelAllowance'];
    const parts = fc.dictionary(fc.constantFrom(...codes), ringgit);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(parts, ringgit, fc.boolean()), { minLength: 1, maxLength: 5 }),
        (truths) => {
          const entries: StoredEntries[] = [];
          for (const [byItem, reimbursed, isEarlierYear] of truths) {
            const amounts = Object.values(byItem);
            const difference = {
              gross: sum(amounts),
              byItem: new Map(Object.entries(byItem)),
              reimbursed,
            };
            const book = () =>
              amendingItems(difference, bookedBy(entries, catalogue), catalogue, isEarlierYear);
            const booked = book();
            for (const [, amount] of booked) expect(amount.greaterThan(0)).toBe(true);
            const items = booked.map(([code, amount]): [string, string] => [
              code,
              amount.toFixed(2),
            ]);
            entries.push(entriesOf(Object.fromEntries(items), 'year'));
            const { arrears, reimbursed: beside, takenBack } = bookedBy(entries, catalogue);
            expect(
              sum([...arrears.values()])
                .plus(beside)
                .minus(takenBack),
            ).toEqual(sum(amounts).plus(reimbursed));
            expect(book()).toEqual([]);
          }
        },
      ),
    );
  });

  it('pays each item what it is short, where nothing was paid too much', () => {
    const short = fc.integer({ min: 1, max: 500_000 }).map((sen) => decimal(sen).div(100));
    const codes = ['overtime', 'bonus', 'fixedAllowance', 'travelAllowance'];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...codes), short), (byItem) => {
        const text = Object.fromEntries(
          Object.entries(byItem).map(([code, amount]) => [code, amount.toFixed(2)]),
        );
        expect(new Set(of(text, '0'))).toEqual(
          new Set(Object.entries(text).map(([code, amount]) => `${code} ${amount}`)),
        );
      }),
    );
  });

  it('starts with what the last amendment corrected, ignoring later ones without a correction', () => {
    const [one, two] = ['1.00', '2.00'].map((unpaidLeave) => ({ ...noEntries, unpaidLeave }));
    expect(correctedIn([])).toBeNull();
    expect(correctedIn([noEntries])).toBeNull();
    const amendments = [
      { ...noEntries, corrected: one! },
      { ...noEntries, corrected: two! },
      noEntries,
    ];
    expect(correctedIn(amendments)).toBe(two);
  });

  it('counts what was entered in earlier amendments, and no deductions', () => {
    const items = {
      arrears: '10.00',
      bonus: '99.00',
      overpaymentRecovery: '4.00',
      unpaidLeave: '7.00',
    };
    const units = { ...entry('overtime', ''), amount: null, units: '2', rate: '15.50' };
    const one = entriesOf(items, 'year');
    const { arrears, reimbursed, takenBack } = bookedBy(
      [one, { ...one, items: [...one.items, units] }],
      catalogue,
    );
    expect(Object.fromEntries(arrears)).toEqual({
      arrears: decimal(20),
      bonus: decimal(198),
      overtime: decimal(31),
    });
    expect([reimbursed, takenBack]).toEqual([ZERO, decimal(8)]);
  });
});
