/** A submission with valid documents whose fate may still change elsewhere. */
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
  /** Takes the submission that was read the longest ago, if one is due, and marks it as read now. */
  abstract claim(window: WatchWindow): Promise<Watched | null>;
  /** It could not be read: it is due as if it had been read at this instant. */
  abstract putBack(watched: Watched, readAt: Date): Promise<void>;
  /** Makes a document's submission the next one, unless it was read after an instant. */
  abstract hurry(documentId: string, unlessReadAfter: Date): Promise<void>;
}
