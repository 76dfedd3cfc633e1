import type { Credit } from '../../domain/refundable';
import type { Replaced } from '../../domain/replaced';

/** What orders take over from those they replace. Everything runs in a transaction. */
export abstract class CreditStore {
  /** The order takes this over once it is paid. */
  abstract promise(orderId: string, credits: readonly Credit[]): Promise<void>;
  /** What paid orders took over from an order, in ringgit, and the number of the last of them. */
  abstract takenFrom(orderId: string): Promise<{ amount: string; by: string | null }>;
  /** The state of orders that another one replaces. */
  abstract replaced(orderIds: readonly string[]): Promise<Replaced[]>;
  /**
   * Whether what an order is to take over is still available: not refunded, promised or taken
   * meanwhile.
   */
  abstract isThereFor(orderId: string): Promise<boolean>;
}
