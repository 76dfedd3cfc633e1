import fc from 'fast-check';
import {
  allocate,
  amountText,
  decimal,
  minus,
  percentOf,
  plus,
  roundSen,
  roundUpToFiveSen,
  shareOf,
  sum,
  ZERO,
} from './index';

describe('money', () => {
  it.each([
    ['1.005', '1.01'],
    ['-1.005', '-1.01'],
    ['2.344', '2.34'],
    ['7.315', '7.32'],
  ])('rounds %s to %s, half away from zero', (from, to) => {
    expect(amountText(roundSen(decimal(from)))).toBe(to);
  });

  it.each([
    ['10.01', '10.05'],
    ['10.05', '10.05'],
    ['0', '0.00'],
  ])('rounds %s up to the five sen %s', (from, to) => {
    expect(amountText(roundUpToFiveSen(decimal(from)))).toBe(to);
  });

  it('adds and subtracts exactly, zero included', () => {
    const [a, b] = [decimal('1000.05'), decimal('0.10')];
    expect([plus(a, b), plus(a, ZERO), plus(ZERO, b)].map(String)).toEqual([
      '1000.15',
      '1000.05',
      '0.1',
    ]);
    expect([minus(a, b), minus(a, ZERO), minus(ZERO, b)].map(String)).toEqual([
      '999.95',
      '1000.05',
      '-0.1',
    ]);
  });

  it('takes a percentage without rounding', () => {
    expect(percentOf(decimal('73.15'), decimal('10')).toString()).toBe('7.315');
  });

  it('splits an amount so that the parts always add up to the sen exactly', () => {
    const sen = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 });
    const weights = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(sen, weights, (total, parts) => {
        fc.pre(parts.some((part) => part > 0));
        const amount = decimal(total).div(100);
        const shares = allocate(amount, parts.map(decimal));
        expect(sum(shares).equals(amount)).toBe(true);
        expect(shares.every((share) => share.equals(roundSen(share)))).toBe(true);
      }),
    );
  });

  it('shares of stretches that follow one another add up to the amount exactly', () => {
    const sen = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 });
    const steps = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(sen, steps, (total, taken) => {
        const amount = decimal(total).div(100);
        const whole = sum(taken.map(decimal));
        let from = ZERO;
        const shares = taken.map((step) => {
          const to = from.plus(step);
          const share = shareOf(amount, { from, to, whole });
          from = to;
          return share;
        });
        expect(sum(shares).equals(amount)).toBe(true);
        expect(shares.every((share) => share.equals(roundSen(share)))).toBe(true);
      }),
    );
  });

  it('nothing of an amount falls to a stretch of nothing', () => {
    expect(shareOf(decimal('5'), { from: ZERO, to: ZERO, whole: ZERO }).toString()).toBe('0');
  });

  // Leftover sen go to the largest remainders, and to the earlier of two equal ones.
  it.each([
    ['1.00', ['1', '2', '4'], ['0.14', '0.29', '0.57']],
    ['1.00', ['4', '2', '1'], ['0.57', '0.29', '0.14']],
    ['100.00', ['1', '1', '1'], ['33.34', '33.33', '33.33']],
    ['0.02', ['1', '1', '1'], ['0.01', '0.01', '0.00']],
    ['0.05', ['3', '3', '3', '1'], ['0.02', '0.02', '0.01', '0.00']],
    ['-1.00', ['1', '2', '4'], ['-0.14', '-0.29', '-0.57']],
    ['7.00', ['0', '0'], ['0.00', '0.00']],
  ])('allocates %s in the proportions %j as %j', (total, weights, parts) => {
    const shares = allocate(decimal(total), weights.map(decimal));
    expect(shares.map((share) => amountText(share))).toEqual(parts);
  });
});
