import type { TicketView } from '@modules/support/contract';
import type { Place } from './definitions';

/** What every part of a ticket's page is given. */
export interface TicketParts {
  place: Place;
  ticket: TicketView;
  again: () => void;
}
