/** A submission with valid documents that may still be changed elsewhere. */
export interface Watched {
  id: string;
  orgId: string;
  submissionUid: string;
  documents: { uuid: string; documentId: string }[];
}

export interface WatchWindow {
  validatedAfter: Date;
  watchedBefore: Date;
  now: Date;
}

export abstract class WatchList {
  /** Claims the submission that was read longest ago, if one is due, and marks it as read now. */
  abstract claim(window: WatchWindow): Promise<Watched | null>;
  /** Reading failed: it becomes due as if it had been read at this instant. */
  abstract reschedule(watched: Watched, readAt: Date): Promise<void>;
  /** Moves a document's submission to the front, unless it was read after this instant. */
  abstract hurry(documentId: string, unlessReadAfter: Date): Promise<void>;
}
