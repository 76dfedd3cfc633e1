import { TicketScreens } from './screens';

/** What the people of the organisation ask. */
export default function Tickets() {
  return <TicketScreens place="organisationTicket" />;
}
