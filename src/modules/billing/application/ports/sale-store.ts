/** A paid order, or a refund of one, and the document that was issued for it. */
export interface OrderSale {
  orgId: string;
  orderId: string;
  /** Empty for the order itself. */
  refundSn: string;
  /** In ringgit. */
  amount: string;
}

/** Which e-invoices and credit notes were issued for orders, each once. */
export abstract class SaleStore {
  /** Stores the sale when it is new, and locks it until the transaction ends; the document's id if it was issued. */
  abstract claim(sale: OrderSale): Promise<string | null>;
  abstract issued(sale: OrderSale, documentId: string): Promise<void>;
  /** It could not be issued yet; `fault` is the code that says why. */
  abstract waits(sale: OrderSale, fault: string): Promise<void>;
  /** Those that could not be issued yet, the longest untried first. */
  abstract waiting(most: number): Promise<OrderSale[]>;
  /** The invoice of an order. */
  abstract invoiceOf(orderId: string): Promise<string | null>;
  /** The organisation that sells the plans. */
  abstract issuer(): Promise<string | null>;
}
