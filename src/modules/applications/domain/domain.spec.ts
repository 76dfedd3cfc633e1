import type { PlainDate } from '@kernel/time';
import { workingDaysAfter, workingDaysBetween } from '@modules/holidays/contract';
import { applicantKinds, faultsOfPapers, papers } from './applicants';
import {
  afterAction,
  type ApplicationAction,
  applicationActions,
  type ApplicationStatus,
  applicationStatuses,
  nextStatus,
} from './lifecycle';
import { PROMISED_DAYS, type Reminder, reminderDue } from './reminders';

describe('an application (specification 2, section 4)', () => {
  const allowed: Partial<Record<`${ApplicationStatus} ${ApplicationAction}`, ApplicationStatus>> = {
    'new accept': 'accepted',
    'new return': 'returned',
    'new withdraw': 'withdrawn',
    'returned correct': 'returned',
    'returned resubmit': 'new',
    'returned withdraw': 'withdrawn',
  };
  const cases = applicationStatuses.flatMap((status) =>
    applicationActions.map((action) => [status, action] as const),
  );

  it.each(cases)('%s: %s', (status, action) => {
    const next = allowed[`${status} ${action}`] ?? null;
    expect(afterAction(status, action)).toBe(next);
    if (next === null)
      expect(() => nextStatus(status, action)).toThrow('application.actionNotAllowed');
    else expect(nextStatus(status, action)).toBe(next);
  });

  it.each(applicantKinds)('of a %s asks for its papers, and for none that it has', (kind) => {
    const missing = [...faultsOfPapers({ kind })];
    expect(missing.length).toBeGreaterThanOrEqual(2);
    expect(missing.every(({ code }) => code === 'application.paperRequired')).toBe(true);
    const all = Object.fromEntries(papers.map((paper) => [paper, '1']));
    expect([...faultsOfPapers({ kind, ...all })]).toEqual([]);
  });
});

describe('who is reminded (specification 2, section 9: up to 5 working days)', () => {
  const holidays = new Set(['2026-12-25']);
  const dueOn = workingDaysAfter('2026-12-18', PROMISED_DAYS, holidays);

  it('is promised for the Monday after Christmas week, Christmas not counted', () =>
    expect(dueOn).toBe('2026-12-28'));

  it.each<[ApplicationStatus, PlainDate, Reminder | null]>([
    ['new', '2026-12-18', null],
    ['new', '2026-12-23', null],
    ['new', '2026-12-24', 'deskSoon'],
    ['new', '2026-12-26', 'deskSoon'],
    ['new', '2026-12-28', 'deskSoon'],
    ['new', '2026-12-29', 'deskLate'],
    ['returned', '2026-12-29', null],
    ['returned', '2026-12-30', 'applicantSilent'],
    ['accepted', '2026-12-31', null],
    ['withdrawn', '2026-12-31', null],
  ])('%s on %s: %s', (status, today, reminder) => {
    const left = workingDaysBetween(today, dueOn, holidays);
    expect(reminderDue({ status, dueOn, replyBy: '2026-12-30' }, today, left)).toBe(reminder);
  });
});
