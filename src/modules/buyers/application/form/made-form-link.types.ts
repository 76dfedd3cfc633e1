/** A newly created link to the form. */
export interface MadeFormLink {
  id: string;
  /** Returned once; only its hash is stored. */
  url: string;
  expiresAt: Date;
}
