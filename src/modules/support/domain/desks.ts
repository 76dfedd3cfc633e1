import type { TicketType } from './ticket.types';

/** The desk at which the tickets of a type are answered, by the name of its page and its permissions. */
export const deskOf = {
  support: 'supportDesk',
  vipConsulting: 'vipDesk',
  taxQuestion: 'taxDesk',
} as const satisfies Record<TicketType, string>;

export type Desk = (typeof deskOf)[TicketType];
