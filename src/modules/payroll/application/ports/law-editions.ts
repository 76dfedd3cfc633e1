import type { Month } from '@kernel/time';
import type { LawEdition } from '../../domain/statutes';

/** An edition that a Super Admin loaded. */
export interface LoadedEdition extends LawEdition {
  id: string;
  loadedAt: Date;
  /** The revision from which it is known. */
  loadedIn: number;
}

/** Loaded editions, for the whole platform; none is ever deleted. */
export abstract class LawEditions {
  /** Counts loads and withdrawals. */
  abstract revision(): Promise<number>;
  /** Those known at a revision, in the order of loading. */
  abstract asOf(revision: number): Promise<readonly LoadedEdition[]>;
  /**
   * Waits for concurrent changes to the editions and increments the revision; for the current
   * transaction.
   */
  abstract next(): Promise<number>;
  /** Adds editions known from a revision on; returns their ids. */
  abstract add(editions: readonly LawEdition[], revision: number): Promise<string[]>;
  /** Withdraws an edition from a revision on. */
  abstract withdraw(id: string, revision: number): Promise<void>;
}

/** Who relies on an edition: a locked run is never recomputed by another law. */
export abstract class LawUses {
  /** The last month that any organisation has locked; null if none. */
  abstract lastLockedMonth(): Promise<Month | null>;
  /** Whether a locked run of any organisation, for a month of the edition, was computed while the edition was known. */
  abstract isUsed(edition: LoadedEdition): Promise<boolean>;
}
