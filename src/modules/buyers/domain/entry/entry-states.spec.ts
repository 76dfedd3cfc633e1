import { canDecide, entryDecisions } from './entry-states';

describe('the states of an entry', () => {
  it.each([
    ['new', ['accept', 'merge', 'refuse']],
    ['accepted', []],
    ['merged', []],
    ['refused', ['reopen']],
  ] as const)('allow in the state %s the decisions %j', (state, open) => {
    expect(entryDecisions.filter((decision) => canDecide(decision, state))).toEqual(open);
  });
});
