import type { Month } from '@kernel/time';
import type { LawEdition } from '../../domain/statutes';

/** An edition that a Super Admin loaded. */
export interface LoadedEdition extends LawEdition {
  id: string;
  loadedAt: Date;
  /** The revision that it is known from. */
  loadedIn: number;
}

/** The editions that were loaded, for the whole platform; none is ever deleted. */
export abstract class LawEditions {
  /** Counts loads and withdrawals. */
  abstract revision(): Promise<number>;
  /** Those that are known at a revision, in the order in which they were loaded. */
  abstract asOf(revision: number): Promise<readonly LoadedEdition[]>;
  /**
   * Waits for concurrent changes of the editions and increments their version; for the current
   * transaction.
   */
  abstract next(): Promise<number>;
  /** Adds editions that are known from a revision on; returns their ids. */
  abstract add(editions: readonly LawEdition[], revision: number): Promise<string[]>;
  /** The edition is not known any more from a revision on. */
  abstract withdraw(id: string, revision: number): Promise<void>;
}

/** Who else relies on an edition: what is locked is never computed by another law than it was. */
export abstract class LawUses {
  /** The last month that any organisation has locked; null when there is none. */
  abstract lastLockedMonth(): Promise<Month | null>;
  /** Whether a locked run of any organisation, for a month of the edition, was computed while the edition was known. */
  abstract isUsed(edition: LoadedEdition): Promise<boolean>;
}
