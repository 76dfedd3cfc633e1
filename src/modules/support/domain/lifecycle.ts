import { Refused } from '@kernel/rules';

/**
 * `pending`: the desk has to answer; `replied`: the user has an answer; `reopened`: it was closed
 * too early.
 */
export const ticketStates = ['pending', 'replied', 'closed', 'reopened'] as const;
export type TicketState = (typeof ticketStates)[number];

export const ticketActions = [
  'ask',
  'answer',
  'note',
  'assign',
  'close',
  'reopen',
  'rate',
  'edit',
  'withdraw',
  'publish',
] as const;
export type TicketAction = (typeof ticketActions)[number];

/** Specification 2, section 4, names pending and replied; a closed ticket can be reopened. */
const table: Readonly<Record<TicketState, Partial<Record<TicketAction, TicketState>>>> = {
  pending: {
    ask: 'pending',
    answer: 'replied',
    note: 'pending',
    assign: 'pending',
    close: 'closed',
    edit: 'pending',
    withdraw: 'closed',
  },
  replied: {
    ask: 'pending',
    answer: 'replied',
    note: 'replied',
    assign: 'replied',
    close: 'closed',
    publish: 'replied',
  },
  closed: { note: 'closed', reopen: 'reopened', rate: 'closed', publish: 'closed' },
  reopened: {
    ask: 'reopened',
    answer: 'replied',
    note: 'reopened',
    assign: 'reopened',
    close: 'closed',
  },
};

export const afterAction = (state: TicketState, action: TicketAction): TicketState | null =>
  table[state][action] ?? null;

/** What decides about an action beside the state. */
interface Known {
  state: TicketState;
  isAnswered: boolean;
  satisfaction: number | null;
}

/** Edited or withdrawn questions have not been answered yet; satisfaction is stated once. */
export const can = (action: TicketAction, { state, isAnswered, satisfaction }: Known): boolean =>
  afterAction(state, action) !== null &&
  !((action === 'edit' || action === 'withdraw') && isAnswered) &&
  !((action === 'rate' || action === 'publish') && !isAnswered) &&
  !(action === 'rate' && satisfaction !== null);

/** The state after an action; refuses what is not allowed. */
export function nextState(known: Known, action: TicketAction): TicketState {
  if (!can(action, known))
    throw new Refused('supportTicket.actionNotAllowed', {
      action: `supportTicket.action.${action}`,
      status: `choices.ticketState.${known.state}`,
    });
  return afterAction(known.state, action)!;
}
