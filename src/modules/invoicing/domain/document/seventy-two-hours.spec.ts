import { HOUR, localDateTime, SECOND } from '@kernel/time';
import type { Content } from './document.types';
import { draftOf } from './draft';
import { emptyDraft } from './empty-draft';
import { CANCEL_WINDOW, deadlineOf, withinWindow } from './lifecycle';
import { faultsOfWindow } from './rules/window-rules';

/** Window ends at which counting calendar days instead of hours would be wrong. */
const ends = [
  ['at midnight in UTC', '2026-09-18T00:00:00Z'],
  ['a second before midnight in UTC', '2026-09-17T23:59:59Z'],
  ['at midnight in Malaysia', '2026-09-17T16:00:00Z'],
  ['a second before midnight in Malaysia', '2026-09-17T15:59:59Z'],
  ['over the end of a month', '2026-10-02T04:00:00Z'],
  ['over the end of February', '2026-03-02T15:59:59Z'],
  ['over the end of a leap February', '2028-03-01T16:00:00Z'],
  ['over the end of a year', '2027-01-01T16:00:00Z'],
] as const;

describe('72 hours are hours, not days (decisions, section 1)', () => {
  it.each(ends)('a window that ends %s is open for one second less', (_, end) => {
    const deadline = new Date(end);
    const validatedAt = new Date(deadline.getTime() - CANCEL_WINDOW);
    const openAt = (shift: number): boolean =>
      withinWindow(validatedAt, new Date(deadline.getTime() + shift));
    expect(deadlineOf(validatedAt)).toEqual(deadline);
    expect([-SECOND, -1, 0, 1, SECOND].map(openAt)).toEqual([true, true, false, false, false]);
  });

  const issuedAt = (instant: number): Content => {
    const [issueDate, issueTime] = localDateTime(new Date(instant)).split(' ');
    return draftOf({ ...emptyDraft(1), issueDate: issueDate!, issueTime: issueTime! });
  };

  it.each(ends)(
    'submitted %s: an issue date of 72 hours is in time, a second more is not',
    (_, end) => {
      const now = new Date(end);
      const codesAt = (age: number) =>
        [...faultsOfWindow(issuedAt(now.getTime() - age), now)].map(({ code }) => code);
      expect(codesAt(72 * HOUR - SECOND)).toEqual([]);
      expect(codesAt(72 * HOUR)).toEqual([]);
      expect(codesAt(72 * HOUR + SECOND)).toEqual(['document.issueDateTooOld']);
      expect(codesAt(0)).toEqual([]);
      expect(codesAt(-SECOND)).toEqual(['document.issueDateInFuture']);
    },
  );
});
