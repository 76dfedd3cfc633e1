import { sideOf } from './payslip-side';

describe('the table of a payslip line', () => {
  it.each([
    ['addition', 'normal', 'earnings'],
    ['deduction', 'normal', 'earnings'],
    ['addition', 'none', 'earnings'],
    ['deduction', 'none', 'deductions'],
    ['addition', 'benefit', 'benefits'],
    ['addition', 'accommodation', 'benefits'],
    ['deduction', 'zakat', null],
  ] as const)('%s that is taxed as %s: %s', (kind, tax, side) => {
    expect(sideOf({ kind, tax })).toBe(side);
  });
});
