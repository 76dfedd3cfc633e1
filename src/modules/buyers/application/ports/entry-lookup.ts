/** Finds entries and the buyers that they resemble, within the current scope. */
export abstract class EntryLookup {
  /** The entry that was stored under a key of the sender. */
  abstract byKey(orgId: string, key: string): Promise<{ id: string; reference: string } | null>;
  /** Buyers with the same TIN, identity number, name or e-mail address; the likeliest first. */
  abstract buyersLike(entry: LikeEntry): Promise<string[]>;
}

/** What an entry resembles others by. */
export interface LikeEntry {
  orgId: string;
  tin: string | null;
  idValue: string | null;
  companyName: string;
  contactEmail: string;
}
