import { TicketScreens } from './screens';

/** The consulting desk: tickets of organisations with a VIP plan, for those who answer them. */
export default function Tickets() {
  return <TicketScreens place="vipDesk" />;
}
