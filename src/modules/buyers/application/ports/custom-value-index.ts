/** What lists search buyers by: the values of the organisation's custom fields. */
export abstract class CustomValueIndex {
  /** The stored values of a buyer's numeric fields are found as numbers, the others as text only. */
  abstract storeNumbers(buyerId: string): Promise<void>;
}
