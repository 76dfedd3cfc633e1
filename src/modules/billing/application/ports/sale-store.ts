/** A paid order, or a refund of one, and the document that was issued for it. */
export interface OrderSale {
  orgId: string;
  orderId: string;
  /** Empty for the order itself. */
  refundSn: string;
  /** In ringgit. */
  amount: string;
}

/** Which e-invoices and refund notes were issued for orders, once each. */
export abstract class SaleStore {
  /**
   * Stores the sale if new, and locks it until the transaction ends; returns the document's id if
   * it was issued.
   */
  abstract claim(sale: OrderSale): Promise<string | null>;
  abstract issued(sale: OrderSale, documentId: string): Promise<void>;
  /** The sale cannot be issued yet; `fault` is the code of the reason. */
  abstract waits(sale: OrderSale, fault: string): Promise<void>;
  /** Records that the sale is tried now. */
  abstract tried(sale: OrderSale): Promise<void>;
  /** Sales that could not be issued yet, those untried for longest first. */
  abstract waiting(most: number): Promise<OrderSale[]>;
  /** The invoice of an order. */
  abstract invoiceOf(orderId: string): Promise<string | null>;
  /** The organisation that sells the plans. */
  abstract issuer(): Promise<string | null>;
}
