import { isEffective, mayRun, runActions } from './lifecycle';
import { type RunState, runStates } from './run.types';

/** Specification 2, section 4: an effective month is locked. */
describe('the states of a run', () => {
  const table: Record<RunState, string> = {
    draft: 'edit calculate delete',
    calculated: 'edit calculate delete approve',
    approved: 'release reopen',
    paid: 'reopen',
  };

  it.each(runStates)('%s allows exactly the actions of the table', (state) => {
    expect(runActions.filter((action) => mayRun(action, state)).join(' ')).toBe(table[state]);
  });

  it('approved and paid runs are effective', () => {
    expect(runStates.filter(isEffective)).toEqual(['approved', 'paid']);
  });
});
