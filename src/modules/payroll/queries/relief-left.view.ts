/** The remaining amount of a Form TP1 relief in a year; amounts are texts, null if the law sets no limit. */
export interface ReliefLeftView {
  code: string;
  parent: string | null;
  limit: string | null;
  used: string;
  left: string | null;
  isRebate: boolean;
  /** It can be claimed; a relief with parts only totals them. */
  isClaimable: boolean;
  /** The remainder would reveal a confidential item. */
  isWithheld: boolean;
}
