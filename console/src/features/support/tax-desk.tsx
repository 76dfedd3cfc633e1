import { TicketScreens } from './screens';

/** Tax questions, for those who answer them. */
export default function Tickets() {
  return <TicketScreens place="taxDesk" />;
}
