import { TicketScreens } from './screens';

/** Tax questions, as the advisers see them. */
export default function Tickets() {
  return <TicketScreens place="taxDesk" />;
}
