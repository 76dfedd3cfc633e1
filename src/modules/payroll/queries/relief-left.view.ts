/** What is left of a head of Form TP1 in a year; amounts are texts, null where the law sets no limit. */
export interface ReliefLeftView {
  code: string;
  parent: string | null;
  limit: string | null;
  used: string;
  left: string | null;
  isRebate: boolean;
  /** Claims are made under it; a head with parts only sums them up. */
  isClaimable: boolean;
  /** Null where the remainder would reveal a confidential item. */
  isWithheld: boolean;
}
