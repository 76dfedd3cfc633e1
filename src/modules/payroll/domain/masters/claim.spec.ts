import { type ClaimDecision, type ClaimState, decidedState } from './claim';

describe('the state of a claim', () => {
  it.each<[ClaimState, ClaimDecision, ClaimState | null]>([
    ['submitted', 'approve', 'approved'],
    ['submitted', 'refuse', 'refused'],
    ['approved', 'approve', null],
    ['approved', 'refuse', 'refused'],
    ['refused', 'approve', null],
    ['refused', 'refuse', null],
  ])('%s: %s → %s', (state, decision, after) => {
    const decided = () => decidedState(decision, state);
    if (after === null) expect(decided).toThrow('payroll.claimDecided');
    else expect(decided()).toBe(after);
  });
});
