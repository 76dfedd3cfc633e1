export const entryStates = ['new', 'accepted', 'merged', 'refused'] as const;
export type EntryState = (typeof entryStates)[number];

/** Which decision is allowed in which state, and the state that follows. */
const decisions = {
  accept: { from: ['new'], to: 'accepted' },
  merge: { from: ['new'], to: 'merged' },
  refuse: { from: ['new'], to: 'refused' },
  reopen: { from: ['refused'], to: 'new' },
} as const satisfies Record<string, { from: readonly EntryState[]; to: EntryState }>;

export type EntryDecision = keyof typeof decisions;

export const entryDecisions = Object.keys(decisions) as EntryDecision[];

export const canDecide = (decision: EntryDecision, state: EntryState): boolean =>
  (decisions[decision].from as readonly EntryState[]).includes(state);

export const stateAfter = (decision: EntryDecision): EntryState => decisions[decision].to;
