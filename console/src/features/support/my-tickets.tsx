import { TicketScreens } from './screens';

/** What the user has asked. */
export default function Tickets() {
  return <TicketScreens place="supportTicket" />;
}
