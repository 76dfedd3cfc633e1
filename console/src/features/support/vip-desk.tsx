import { TicketScreens } from './screens';

/** Consulting for organisations of VIP standing, for those who give it. */
export default function Tickets() {
  return <TicketScreens place="vipDesk" />;
}
