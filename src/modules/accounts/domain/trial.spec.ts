import { planStatusOf } from './plan-status';
import { daysLeft, trialFrom } from './trial';

describe('a trial', () => {
  const trial = trialFrom('2026-11-22', 30);

  it.each([
    ['2026-11-22', 30, 'trial'],
    ['2026-12-20', 2, 'trial'],
    ['2026-12-21', 1, 'trial'],
    ['2026-12-22', 0, 'expired'],
    ['2027-03-01', 0, 'expired'],
  ])('of thirty days from 22 November 2026, on %s: %d days left, %s', (today, days, status) => {
    expect(daysLeft(trial, today)).toBe(days);
    expect(planStatusOf(trial, null, today)).toBe(status);
  });
});
