import { Refused } from '@kernel/rules';

/** A claim counts once it is approved. */
export const claimStates = ['submitted', 'approved', 'refused'] as const;
export type ClaimState = (typeof claimStates)[number];

const allowedFrom = {
  approve: ['submitted'],
  refuse: ['submitted', 'approved'],
} as const satisfies Readonly<Record<string, readonly ClaimState[]>>;
export type ClaimDecision = keyof typeof allowedFrom;

const stateAfter: Readonly<Record<ClaimDecision, ClaimState>> = {
  approve: 'approved',
  refuse: 'refused',
};

export const mayDecide = (decision: ClaimDecision, state: ClaimState): boolean =>
  (allowedFrom[decision] as readonly ClaimState[]).includes(state);

/** The state after a decision; refused if already decided. */
export function decidedState(decision: ClaimDecision, state: ClaimState): ClaimState {
  if (!mayDecide(decision, state)) throw new Refused('payroll.claimDecided', { state });
  return stateAfter[decision];
}
