import type { Credit } from '../../domain/refundable';

/** What orders took over from those they replace. Everything runs in a transaction. */
export abstract class CreditStore {
  /** The order takes this over once it is paid. */
  abstract promise(orderId: string, credits: readonly Credit[]): Promise<void>;
  /** What paid orders took over from an order, in ringgit, and the number of the last of them. */
  abstract takenFrom(orderId: string): Promise<{ amount: string; by: string | null }>;
  /**
   * Whether the credit that an order relies on is still there, and not refunded or promised
   * elsewhere.
   */
  abstract isThereFor(orderId: string): Promise<boolean>;
}
