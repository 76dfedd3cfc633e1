import type { TicketView } from '@modules/support/contract';
import type { Place } from '../definitions';

/** The props of every part of a ticket's page. */
export interface TicketParts {
  place: Place;
  ticket: TicketView;
  again: () => void;
}
