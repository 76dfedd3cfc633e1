import type { Month, PlainDate } from '@kernel/time';

export interface MergeAbout {
  consolidated: boolean;
  /** For a consolidated one: the month of its receipts, and the last day to submit it. */
  month: Month | null;
  dueDate: PlainDate | null;
}

/** The documents that a merged invoice contains, in order. */
export abstract class Merges {
  abstract store(mergedId: string, about: MergeAbout, sourceIds: readonly string[]): Promise<void>;
  /** The ids of all of them, whoever may see them. */
  abstract sourcesOf(mergedId: string): Promise<string[]>;
  /** The numbers of its documents, in order. */
  abstract numbersIn(mergedId: string): Promise<string[]>;
  /** Removes all links of a merged invoice. */
  abstract forget(mergedId: string): Promise<void>;
}
