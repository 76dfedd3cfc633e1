import { type Raise, raised } from './bulk-change';

const rows = [
  { validFrom: '2025-01-01', payType: 'monthly', amount: '3600.00' },
  { validFrom: '2024-01-01', payType: 'monthly', amount: '3000.00' },
];
const raise = (more: Partial<Raise> = {}): Raise => ({
  kind: 'raise',
  validFrom: '2026-01-01',
  by: 'amount',
  value: '150.00',
  remark: null,
  ...more,
});

describe('a raise for many employees', () => {
  it.each([
    ['by an amount', raise(), '3750.00'],
    ['by percent, to the sen', raise({ by: 'percent', value: '3.333' }), '3719.99'],
  ])('is added to the pay in force: %s', (_, change, amount) =>
    expect(raised(rows, change)).toMatchObject({
      before: { amount: '3600.00' },
      after: { amount, validFrom: '2026-01-01', payType: 'monthly' },
    }),
  );

  it.each([
    ['twice on a day', rows, raise({ validFrom: '2025-01-01' }), 'payroll.raisedThatDay'],
    ['before a later row', rows, raise({ validFrom: '2024-06-01' }), 'payroll.raisedLater'],
    ['without pay', [], raise(), 'payroll.noPayYet'],
  ])('is refused: %s', (_, pay, change, code) => expect(() => raised(pay, change)).toThrow(code));
});
