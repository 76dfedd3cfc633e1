import fc from 'fast-check';
import { type Decimal, ZERO, amountText, decimal, sum } from '@kernel/money';
import { editionOf, inputs, type Put, record } from '../../../../../test/support/payroll/pcb';
import { accumulatedAfter, pcbOf, regimes, type ResidentInputs } from './index';

const edition = editionOf(2026);
const residents = regimes.filter((regime) => regime !== 'nonresident');

const sen = (most: number): fc.Arbitrary<string> =>
  fc.integer({ min: 0, max: most * 100 }).map((value) => amountText(decimal(value).div(100)));
const sometimes = (most: number): fc.Arbitrary<string> =>
  fc.oneof(fc.constant('0'), fc.constant('0'), sen(most));

const anyMonth: fc.Arbitrary<Put> = fc
  .record({
    regime: fc.constantFrom(...residents),
    month: fc.integer({ min: 1, max: 12 }),
    category: fc.constantFrom(2 as const, 3 as const),
    C: fc.integer({ min: 0, max: 20 }).map((halves) => String(halves / 2)),
    Y: sen(300_000),
    K: sen(6000),
    Y1: sen(60_000),
    K1: sen(3000),
    Yt: sometimes(200_000),
    Kt: sometimes(9000),
    X: sometimes(60_000),
    Z: sometimes(3000),
    sumLP: sometimes(20_000),
    LP1: sometimes(5000),
    zakat: sometimes(1000),
    disabledSelf: fc.boolean(),
    disabledSpouse: fc.boolean(),
  })
  .map((put) => ({ ...put, ...(put.month === 1 && { Y: '0', K: '0', X: '0', Z: '0' }) }));

const more = (put: Put, name: 'Y1' | 'Yt', by: string): Put => ({
  ...put,
  [name]: amountText(decimal(put[name]).plus(decimal(by))),
});

const notLess = (a: Decimal, b: Decimal): void =>
  void expect([amountText(a), amountText(b), a.greaterThanOrEqualTo(b)]).toContain(true);

describe('PCB of any month', () => {
  it('never falls when normal remuneration grows, without additional remuneration', () => {
    fc.assert(
      fc.property(anyMonth, sen(5000), (put, by) => {
        const plain = { ...put, Yt: '0', Kt: '0' };
        notLess(record(more(plain, 'Y1', by)).pcb, record(plain).pcb);
      }),
    );
  });

  it('never falls when additional remuneration grows', () => {
    fc.assert(
      fc.property(anyMonth, sen(5000), (put, by) => {
        notLess(record(more(put, 'Yt', by)).pcb, record(put).pcb);
      }),
    );
  });

  it('is its parts less zakat, raised to five sen and not below 0', () => {
    fc.assert(
      fc.property(anyMonth, (put) => {
        const { pcb, pcbA, pcbC } = record(put);
        const least = pcbA.lessThan(10) ? ZERO : pcbA;
        const parts = least.plus(pcbC).minus(decimal(put.zakat));
        expect(pcb.times(20).isInteger()).toBe(true);
        const above = pcb.minus(parts.isNegative() ? ZERO : parts);
        expect(above.greaterThanOrEqualTo(0) && above.lessThan('0.05')).toBe(true);
      }),
    );
  });

  it('never counts more than 4,000 of EPF and approved funds in a year', () => {
    fc.assert(
      fc.property(anyMonth, (put) => {
        const { K, K1, Kt, K2, K2WithAdditional, n } = record(put);
        expect(sum([K, K1, K2.times(n)]).lessThanOrEqualTo(4000)).toBe(true);
        expect(sum([K, K1, Kt, K2WithAdditional.times(n)]).lessThanOrEqualTo(4000)).toBe(true);
        expect([K, K1, Kt, K2, K2WithAdditional].some((each) => each.isNegative())).toBe(false);
      }),
    );
  });

  it('is deterministic, and leaves its input unchanged', () => {
    fc.assert(
      fc.property(anyMonth, (put) => {
        const given = inputs(put);
        const before = JSON.stringify(given);
        const first = JSON.stringify(pcbOf(given, edition));
        expect(JSON.stringify(pcbOf(given, edition))).toBe(first);
        expect(JSON.stringify(given)).toBe(before);
      }),
    );
  });

  it('shows every figure in its working, each step with its source', () => {
    fc.assert(
      fc.property(anyMonth, (put) => {
        const given = inputs(put);
        const result = record(put);
        const { steps } = result.working;
        const shown = (name: string): string | undefined =>
          steps.find((step) => step.name === `pcb.${name}`)?.result;
        expect(steps.at(-1)).toMatchObject({ name: 'pcb.due', result: amountText(result.pcb) });
        expect(shown('P')).toBe(amountText(result.P));
        expect(shown('K2')).toBe(amountText(result.K2));
        expect(shown('yearTax')).toBe(amountText(result.yearTax));
        expect(shown('pcbA')).toBe(amountText(result.pcbA));
        expect(shown('pcbB')).toBe(amountText(result.pcbB));
        const additional = !given.Yt.isZero() || !result.Kt.isZero();
        expect(shown('CS')).toBe(additional ? amountText(result.CS) : undefined);
        expect(shown('pcbCDue')).toBe(additional ? amountText(result.pcbC) : undefined);
        for (const step of steps) {
          expect(step.source).toMatch(/^MTD specification, /);
          expect(step.formula).not.toBe('');
          expect(Object.values(step.values)).not.toContain('undefined');
        }
      }),
    );
  });
});

describe('PCB through a year', () => {
  const year = fc.record({
    regime: fc.constantFrom(...residents),
    category: fc.constantFrom(2 as const, 3 as const),
    C: fc.integer({ min: 0, max: 8 }).map(String),
    Y1: sen(40_000),
    K1: sen(3000),
  });
  // EPF of a third at most: EPF without pay for it would lower the tax of the months before.
  const bonus = fc
    .record({ month: fc.integer({ min: 1, max: 12 }), Yt: sometimes(90_000) })
    .map((each) => ({ ...each, Kt: amountText(decimal(each.Yt).div(3)) }));

  it('collects the tax of the year, except the minimum and five sen a month', () => {
    fc.assert(
      fc.property(year, bonus, (each, extra) => {
        const start = { Y: ZERO, K: ZERO, X: ZERO, Z: ZERO, sumLP: ZERO };
        let accumulated: Pick<ResidentInputs, 'Y' | 'K' | 'X' | 'Z' | 'sumLP'> = start;
        let [tax, P] = [ZERO, ZERO];
        for (let month = 1; month <= 12; month += 1) {
          const now = month === extra.month ? { Yt: extra.Yt, Kt: extra.Kt } : {};
          const given = { ...inputs({ ...each, ...now, month }), ...accumulated };
          const result = pcbOf(given, edition);
          if (result.regime === 'nonresident') throw new Error('a resident was put in');
          accumulated = accumulatedAfter(given, result.pcb);
          [tax, P] = [result.CS, result.PWithAdditional];
        }
        // The sen that K2 drops may keep a P at the end of the rebate on its other side until
        // December.
        fc.pre(P.minus(35_000).abs().greaterThan(2));
        const left = (tax.isNegative() ? ZERO : tax).minus(accumulated.X);
        // Below the minimum twice, of PCB(A) and of PCB(C); five sen a month and what K2 drops above.
        expect(amountText(left)).toMatch(/^(-0\.|1?\d\.)/);
      }),
    );
  });
});
