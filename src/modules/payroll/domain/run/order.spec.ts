import type { RunAction } from './lifecycle';
import { lockedAfter, refusalsByOrder, type RunInOrder } from './order';
import type { RunState } from './run.types';

const run = (month: string, number: number, state: RunState): RunInOrder => ({
  ...{ id: `${month}/${number}`, month, number, state, name: `${month} ${number}` },
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
