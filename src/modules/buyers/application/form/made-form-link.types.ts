/** A link to the form that was just made. */
export interface MadeFormLink {
  id: string;
  /** Returned once; only its hash is stored. */
  url: string;
  expiresAt: Date;
}
