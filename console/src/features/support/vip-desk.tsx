import { TicketScreens } from './screens';

/** Tickets of organisations with a VIP plan, as the consulting desk sees them. */
export default function Tickets() {
  return <TicketScreens place="vipDesk" />;
}
