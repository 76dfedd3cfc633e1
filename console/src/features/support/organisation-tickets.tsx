import { TicketScreens } from './screens';

/** The questions of everyone in the organisation. */
export default function Tickets() {
  return <TicketScreens place="organisationTicket" />;
}
