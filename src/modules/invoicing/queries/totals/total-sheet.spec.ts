import { rankingRows } from './total-sheet';

const sum = (amount: string) => ({ count: 1, amount, tax: '0.00' });
const row = (amount: string) => ({ now: sum(amount), before: sum('0.00'), change: null });

describe('the sheet of parties or products', () => {
  it('adds up to the total, however many there are', () => {
    const rows = rankingRows(
      {
        rows: [{ subject: 'p1', label: 'Coffee', ...row('70.00') }],
        others: row('25.00'),
        beside: row('5.00'),
        total: 30_001,
      },
      'product',
    );
    expect(rows.map(({ amount }) => amount)).toEqual(['70.00', '25.00', '5.00']);
    expect(rows[1]!.name).toContain('30,000');
  });
});
