import type { RunAction } from './lifecycle';
import { lockedAfter, lockOf, openAfter, refusalsByOrder, type RunInOrder } from './order';
import type { RunState } from './run.types';

const run = (month: string, number: number, state: RunState): RunInOrder => ({
  id: `${month}/${number}`,
  month,
  number,
  state,
  name: `${month} ${number}`,
});

/** Specification 2, section 4: what was paid depends on what it was computed from (ADR 71). */
describe('the order of runs', () => {
  const refused = (action: RunAction, own: RunInOrder, ...others: RunInOrder[]): string[] =>
    [...refusalsByOrder(action, own, [own, ...others])].map(({ code }) => code);

  it.each<[string, RunAction, RunInOrder, RunInOrder[], string[]]>([
    ['alone', 'calculate', run('2026-03', 1, 'draft'), [], []],
    [
      'after a month that is open',
      'calculate',
      run('2026-03', 1, 'draft'),
      [run('2026-02', 1, 'calculated')],
      ['run.earlierMonthOpen'],
    ],
    [
      'after a run of its month that is open',
      'approve',
      run('2026-03', 2, 'calculated'),
      [run('2026-03', 1, 'calculated')],
      ['run.earlierRunOpen'],
    ],
    [
      'after what is locked',
      'approve',
      run('2026-03', 2, 'calculated'),
      [run('2026-02', 1, 'paid'), run('2026-03', 1, 'approved')],
      [],
    ],
    [
      'in a year that begins anew',
      'calculate',
      run('2026-01', 1, 'draft'),
      [run('2025-12', 1, 'draft')],
      [],
    ],
    [
      'before a locked month',
      'reopen',
      run('2026-03', 1, 'paid'),
      [run('2026-04', 1, 'approved')],
      ['run.laterMonthLocked'],
    ],
    [
      'before a locked month of the next year',
      'reopen',
      run('2025-12', 1, 'paid'),
      [run('2026-01', 1, 'paid')],
      ['run.laterMonthLocked'],
    ],
    [
      'before a locked run of its month',
      'reopen',
      run('2026-03', 1, 'approved'),
      [run('2026-03', 2, 'approved')],
      ['run.laterRunLocked'],
    ],
    [
      'before a run that is only calculated',
      'reopen',
      run('2026-03', 1, 'approved'),
      [run('2026-04', 1, 'calculated')],
      [],
    ],
    [
      'as a draft before a locked month',
      'edit',
      run('2026-03', 1, 'draft'),
      [run('2026-04', 1, 'paid')],
      ['run.laterMonthLocked'],
    ],
    [
      'to say that it was paid, whatever comes later',
      'release',
      run('2026-03', 1, 'approved'),
      [run('2026-04', 1, 'approved')],
      [],
    ],
  ])('%s: %s', (_, action, own, others, codes) => {
    expect(refused(action, own, ...others)).toEqual(codes);
  });

  it('begins no month before a locked one, but another run beside a locked one', () => {
    const march = run('2026-03', 1, 'approved');
    expect(lockedAfter('2026-02', [march])).toBe(march);
    expect(lockedAfter('2026-03', [march])).toBeUndefined();
    expect(lockedAfter('2026-02', [run('2026-03', 1, 'calculated')])).toBeUndefined();
  });
});

/** What approved payroll was made from stays, person by person (ADR 71 and 77). */
describe('the lock of what a month or a year is made from', () => {
  const until = (last: number): string[] =>
    Array.from({ length: last }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);

  it.each<[string, string, string[], string[] | null, string | null]>([
    ['nobody is paid', '2026-03', until(2), [], null],
    ['only others are paid, by a bonus before the salary', '2026-03', until(3), until(2), null],
    ['the person is paid', '2026-03', until(3), until(3), '2026-03'],
    ['it concerns the employer, and somebody is paid', '2026-03', until(3), null, '2026-03'],
    ['it concerns the employer, and nobody is paid', '2026-03', until(2), null, null],
    ['a later month is paid, so that no run can pay them', '2026-03', until(4), [], '2026-03'],
    ['a month without a run is passed over', '2026-03', ['2026-02', '2026-04'], [], null],
    ['the person is paid within the year', '2026', until(5), ['2026-04', '2026-05'], '2026-04'],
    ['only others are paid within the year', '2026', until(5), [], null],
    ['the next year is paid', '2026', [...until(12), '2027-01'], [], '2026-01'],
    ['the person is paid in the next year', '2025', until(3), until(3), null],
  ])('%s', (_, period, locked, own, expected) =>
    expect(lockOf(period, locked, own)).toBe(expected),
  );

  it('outdates the open runs after one, of its month and of later ones, and no others', () => {
    const own = run('2026-03', 2, 'calculated');
    const later = [
      run('2026-03', 3, 'calculated'),
      run('2026-04', 1, 'draft'),
      run('2026-04', 2, 'calculated'),
    ];
    const others = [
      run('2026-02', 9, 'draft'),
      run('2026-03', 1, 'calculated'),
      run('2026-05', 1, 'approved'),
      run('2026-05', 2, 'paid'),
    ];
    expect(openAfter(own, [...others, own, ...later])).toEqual(later);
  });
});
