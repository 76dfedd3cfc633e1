import type { Month, PlainDate } from '@kernel/time';

export interface MergeAbout {
  consolidated: boolean;
  /** Of a consolidated one: the month of its receipts, and the last day to submit it. */
  month: Month | null;
  dueDate: PlainDate | null;
}

/** Which documents a merged invoice contains, in their order. */
export abstract class Merges {
  abstract store(mergedId: string, about: MergeAbout, sourceIds: readonly string[]): Promise<void>;
  abstract sourcesOf(mergedId: string): Promise<string[]>;
  /** Numbers of what it contains, in their order. */
  abstract numbersIn(mergedId: string): Promise<string[]>;
  /** Nothing is in it any more. */
  abstract forget(mergedId: string): Promise<void>;
}
