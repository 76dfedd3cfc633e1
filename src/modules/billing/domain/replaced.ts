import { isRunning, type OrderStatus } from './order-states';

/** An order that an upgrade ends when it is paid. */
export interface Replaced {
  status: OrderStatus;
  /** Another paid order replaced it. */
  isTaken: boolean;
}

/**
 * Whether an upgrade may still take it over. One that expired while the upgrade was being paid may:
 * the worth of its last days was part of the price that the buyer saw.
 */
export const isThere = ({ status, isTaken }: Replaced): boolean =>
  isRunning(status) || (status === 'expired' && !isTaken);
