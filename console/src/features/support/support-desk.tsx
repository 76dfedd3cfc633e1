import { TicketScreens } from './screens';

/** Questions about the product, as its support team sees them. */
export default function Tickets() {
  return <TicketScreens place="supportDesk" />;
}
