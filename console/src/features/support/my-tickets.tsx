import { TicketScreens } from './screens';

/** The user's own questions. */
export default function Tickets() {
  return <TicketScreens place="supportTicket" />;
}
