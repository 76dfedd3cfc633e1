export interface LapseLimits {
  refusedBefore: Date;
  sentBefore: Date;
}

export interface LapsedEntry {
  id: string;
  orgId: string;
  isDecided: boolean;
}

/** Entries that are kept no longer, within the current scope and transaction. */
export abstract class LapsedEntries {
  abstract lock(limits: LapseLimits, most: number): Promise<LapsedEntry[]>;
  abstract remove(ids: readonly string[]): Promise<void>;
}
