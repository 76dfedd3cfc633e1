import type { RunState } from './run.types';

const effective: readonly RunState[] = ['approved', 'paid'];
const open: readonly RunState[] = ['draft', 'calculated'];

/** Which action is allowed in which state; nothing is recalculated or edited once a run is effective. */
const allowedFrom = {
  edit: open,
  calculate: open,
  delete: open,
  approve: ['calculated'],
  release: ['approved'],
  reopen: effective,
} as const satisfies Record<string, readonly RunState[]>;

export type RunAction = keyof typeof allowedFrom;
export const runActions = Object.keys(allowedFrom) as readonly RunAction[];

/** Whether the state alone allows an action; other runs and months may still forbid it. */
export const mayRun = (action: RunAction, state: RunState): boolean =>
  (allowedFrom[action] as readonly RunState[]).includes(state);

/** Approved or paid: reported to authorities, and the basis of later months. */
export const isEffective = (state: RunState): boolean => effective.includes(state);

/** The state after an action; saving entries makes a calculated run a draft. */
export const stateAfter: Readonly<Record<Exclude<RunAction, 'delete'>, RunState>> = {
  edit: 'draft',
  calculate: 'calculated',
  approve: 'approved',
  release: 'paid',
  reopen: 'draft',
};
