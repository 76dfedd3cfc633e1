import { amountText, decimal } from '@kernel/money';
import { lawIn, type Month, requestOf } from '../../../../../test/support/payroll/payslip';
import { outcomeOf } from './outcome';

const law = lawIn('2026-01');
const of = (put: Month, overrides: Parameters<typeof outcomeOf>[1]) =>
  outcomeOf(requestOf(put), overrides, law);

/** ADR 70: X is what was remitted, whether computed or set by hand. */
describe('tax set by hand', () => {
  const by = decimal('1.05');

  it("moves net pay, the month and the year's paid tax by the same amount, and nothing else", () => {
    const [plain, byHand] = [of({}, {}), of({}, { pcb: by })];
    const less = plain.run.pcb.minus(by);
    expect(less.greaterThan(0)).toBe(true);
    for (const part of ['run', 'month'] as const) {
      const { pcb, net, ...others } = byHand[part];
      const { pcb: _, net: netBefore, ...same } = plain[part];
      expect([pcb, net].map((each) => amountText(each))).toEqual([
        '1.05',
        amountText(netBefore.plus(less)),
      ]);
      expect(others).toEqual(same);
    }
    expect(amountText(byHand.yearAdded.X)).toBe('1.05');
    expect({ ...byHand.yearAdded, X: null }).toEqual({ ...plain.yearAdded, X: null });
  });

  it('changes the cost of an employer who bears it, not net pay', () => {
    const put: Month = { tax: { isBorneByEmployer: true } };
    const [plain, byHand] = [of(put, {}), of(put, { pcb: by })];
    const less = plain.run.pcb.minus(by);
    expect(byHand.run.net).toEqual(plain.run.net);
    for (const figure of ['taxBorne', 'employerCost'] as const)
      expect(amountText(plain.run[figure].minus(byHand.run[figure]))).toBe(amountText(less));
  });

  // Payroll-pcb 12.3: tax borne is additional remuneration, and B1(d) of Form EA.
  it.each([
    ['resident', '1.05'],
    ['nonresident', '2000.00'],
  ] as const)('of a %s, RM%s: what is borne is remuneration of the year', (regime, borne) => {
    const put: Month = { tax: { isBorneByEmployer: true, regime } };
    const [plain, byHand] = [of(put, {}), of(put, { pcb: decimal(borne) })];
    expect(amountText(byHand.taxed.Yt)).toBe(borne);
    expect(amountText(byHand.yearAdded.Y)).toBe(amountText(decimal(5000).plus(borne)));
    expect({ ...byHand.taxed, Yt: null }).toEqual({ ...plain.taxed, Yt: null });
    expect({ ...byHand.yearAdded, X: null, Y: null }).toEqual({
      ...plain.yearAdded,
      X: null,
      Y: null,
    });
  });
});
