import { TicketScreens } from './screens';

/** Questions about the product, for those who answer them. */
export default function Tickets() {
  return <TicketScreens place="supportDesk" />;
}
