import { churnOf, lastMonths } from './revenue';

describe('churn', () => {
  const period = (orgId: string, from: string, until: string) => ({ orgId, from, until });

  it('counts organisations with a plan on the first day and none on the first day of the next month', () => {
    const periods = [
      period('renewed', '2025-01-10', '2026-01-09'),
      period('renewed', '2026-01-10', '2027-01-09'),
      period('gone', '2025-01-15', '2026-01-14'),
      period('new', '2026-01-20', '2027-01-19'),
    ];
    expect(churnOf(periods, ['2025-12', '2026-01', '2026-02'], '2026-03-05')).toEqual([
      { month: '2025-12', began: 2, left: 0 },
      { month: '2026-01', began: 2, left: 1 },
      { month: '2026-02', began: 2, left: 0 },
    ]);
  });

  it('counts the current month as of today: a plan that may still be renewed has not left', () => {
    const periods = [period('ending', '2025-03-11', '2026-03-10')];
    expect(churnOf(periods, ['2026-03'], '2026-03-10')[0]!.left).toBe(0);
    expect(churnOf(periods, ['2026-03'], '2026-03-11')[0]!.left).toBe(1);
  });

  it('names months across the turn of the year', () => {
    expect(lastMonths('2026-02-28', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  });
});
