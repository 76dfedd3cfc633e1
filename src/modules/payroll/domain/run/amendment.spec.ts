import fc from 'fast-check';
import { type Decimal, decimal, sum, ZERO } from '@kernel/money';
import { presetItem } from '../../data';
import { amendingItems, type AmendingItem, bookedBy, correctedIn } from './amendment';
import { type CatalogueItem, noEntries } from './entries';

const nothing: Record<AmendingItem, Decimal> = {
  arrears: ZERO,
  arrearsEarlierYear: ZERO,
  expenseClaim: ZERO,
  overpaymentRecovery: ZERO,
};
const of = (gross: string, reimbursed: string, booked = {}, isEarlierYear = false) =>
  amendingItems(
    { gross: decimal(gross), reimbursed: decimal(reimbursed) },
    { ...nothing, ...booked },
    isEarlierYear,
  ).map(([code, amount]) => `${code} ${amount.toFixed(2)}`);

describe('what an amendment books (ADR 71; Employment Act 1955, s.24)', () => {
  it.each<[string, [string, string, object?, boolean?], string[]]>([
    ['nothing where all was right', ['0', '0'], []],
    ['arrears of the year', ['750', '0'], ['arrears 750.00']],
    ['arrears of an earlier year', ['750', '0', {}, true], ['arrearsEarlierYear 750.00']],
    ['an expense beside pay', ['0', '90.10'], ['expenseClaim 90.10']],
    ['both', ['750', '90'], ['arrears 750.00', 'expenseClaim 90.00']],
    ['an overpayment out of net pay', ['-500.50', '0'], ['overpaymentRecovery 500.50']],
    ['an expense that was none', ['0', '-40'], ['overpaymentRecovery 40.00']],
    ['both too much, in one', ['-500', '-40'], ['overpaymentRecovery 540.00']],
    [
      'pay that was called an expense: taxed now, and taken back',
      ['300', '-300'],
      ['arrears 300.00', 'overpaymentRecovery 300.00'],
    ],
    [
      'an expense that was called pay',
      ['-300', '300'],
      ['expenseClaim 300.00', 'overpaymentRecovery 300.00'],
    ],
    ['nothing twice', ['750', '90', { arrears: decimal(750), expenseClaim: decimal(90) }], []],
    ['nothing taken back twice', ['-500', '0', { overpaymentRecovery: decimal(500) }], []],
    ['what came to light since', ['900', '0', { arrears: decimal(750) }], ['arrears 150.00']],
    [
      'arrears that were too much',
      ['600', '0', { arrears: decimal(750) }],
      ['overpaymentRecovery 150.00'],
    ],
    [
      'what was booked in the year before',
      ['900', '0', { arrears: decimal(750) }, true],
      ['arrearsEarlierYear 150.00'],
    ],
    [
      'a recovery that was too much, as what it is: no remuneration',
      ['-300', '0', { overpaymentRecovery: decimal(500) }],
      ['expenseClaim 200.00'],
    ],
    [
      'an overpayment that proves to have been too little pay',
      ['100', '0', { overpaymentRecovery: decimal(500) }],
      ['arrears 100.00', 'expenseClaim 500.00'],
    ],
  ])('%s', (_, [gross, reimbursed, booked, isEarlierYear], items) => {
    expect(of(gross, reimbursed, booked, isEarlierYear)).toEqual(items);
  });

  it('adds up to the difference, however often it is amended, and then to nothing', () => {
    const ringgit = fc.integer({ min: -500_000, max: 500_000 }).map((sen) => decimal(sen).div(100));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(ringgit, ringgit, fc.boolean()), { minLength: 1, maxLength: 5 }),
        (truths) => {
          const booked = { ...nothing };
          for (const [gross, reimbursed, isEarlierYear] of truths) {
            const difference = { gross, reimbursed };
            for (const [code, amount] of amendingItems(difference, booked, isEarlierYear)) {
              expect(amount.greaterThan(0)).toBe(true);
              booked[code] = booked[code].plus(amount);
            }
            const { overpaymentRecovery, ...paid } = booked;
            expect(sum(Object.values(paid)).minus(overpaymentRecovery)).toEqual(
              gross.plus(reimbursed),
            );
            expect(amendingItems(difference, booked, isEarlierYear)).toEqual([]);
          }
        },
      ),
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

  it('counts what was entered in earlier amendments, and nothing else', () => {
    const codes = ['arrears', 'overpaymentRecovery', 'bonus'];
    const byId = new Map(
      codes.map((code, at) => [String(at), { item: presetItem(code) } as unknown as CatalogueItem]),
    );
    const open = { units: null, rate: null, percent: null };
    const items = ['10.00', '4.00', '99.00'].map((amount, at) => ({
      payrollItemId: String(at),
      amount,
      ...open,
    }));
    const booked = bookedBy(
      [
        { ...noEntries, items },
        { ...noEntries, items },
      ],
      { byId },
    );
    expect(booked).toEqual({
      ...nothing,
      arrears: decimal(20),
      overpaymentRecovery: decimal(8),
    });
  });
});
