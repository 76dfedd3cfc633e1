import {
  afterAction,
  can,
  nextState,
  type TicketAction,
  ticketActions,
  type TicketState,
  ticketStates,
} from './lifecycle';

/** Specification 2, section 4, with what it leaves open: each state with each action. */
const expected: Record<TicketState, Record<TicketAction, TicketState | null>> = {
  pending: {
    ask: 'pending',
    answer: 'replied',
    note: 'pending',
    assign: 'pending',
    close: 'closed',
    reopen: null,
    rate: null,
    edit: 'pending',
    withdraw: 'closed',
    publish: null,
  },
  replied: {
    ask: 'pending',
    answer: 'replied',
    note: 'replied',
    assign: 'replied',
    close: 'closed',
    reopen: null,
    rate: null,
    edit: null,
    withdraw: null,
    publish: 'replied',
  },
  closed: {
    ask: null,
    answer: null,
    note: 'closed',
    assign: null,
    close: null,
    reopen: 'reopened',
    rate: 'closed',
    edit: null,
    withdraw: null,
    publish: 'closed',
  },
  reopened: {
    ask: 'reopened',
    answer: 'replied',
    note: 'reopened',
    assign: 'reopened',
    close: 'closed',
    reopen: null,
    rate: null,
    edit: null,
    withdraw: null,
    publish: null,
  },
};

describe('the life of a ticket', () => {
  const cases = ticketStates.flatMap((state) =>
    ticketActions.map((action) => [state, action, expected[state][action]] as const),
  );

  it.each(cases)('%s, %s: %s', (state, action, next) => {
    expect(afterAction(state, action)).toBe(next);
    const isAnswered = action !== 'edit' && action !== 'withdraw';
    const known = { state, isAnswered, satisfaction: null };
    expect(can(action, known)).toBe(next !== null);
    if (next) expect(nextState(known, action)).toBe(next);
    else expect(() => nextState(known, action)).toThrow('supportTicket.actionNotAllowed');
  });

  it.each<[string, TicketAction, TicketState, boolean, number | null]>([
    ['what was answered is not changed any more', 'edit', 'pending', true, null],
    ['nor withdrawn', 'withdraw', 'pending', true, null],
    ['satisfaction is told once', 'rate', 'closed', true, 4],
    ['and about an answer', 'rate', 'closed', false, null],
    ['which alone can be published', 'publish', 'closed', false, null],
  ])('%s', (_rule, action, state, isAnswered, satisfaction) =>
    expect(can(action, { state, isAnswered, satisfaction })).toBe(false),
  );
});
