import { canDecide, entryDecisions, entryStates, mayBecome } from './entry-states';

describe('the states of an entry', () => {
  it.each([
    ['new', ['accept', 'merge', 'refuse']],
    ['accepted', []],
    ['merged', []],
    ['refused', ['reopen']],
  ] as const)('allow in the state %s the decisions %j', (state, open) => {
    expect(entryDecisions.filter((decision) => canDecide(decision, state))).toEqual(open);
  });

  it('never allow an entry to be accepted twice', () => {
    for (const to of entryStates) {
      expect(mayBecome('accepted', to)).toBe(false);
      expect(mayBecome('merged', to)).toBe(false);
    }
    expect(mayBecome('refused', 'accepted')).toBe(false);
    expect(mayBecome('refused', 'new')).toBe(true);
  });
});
