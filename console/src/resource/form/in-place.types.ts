import type { Row } from '../definition/definition';

/** What the form of a record is given when it is shown inside another screen. */
export interface InPlaceForm {
  /** The record to edit; null for a new one. */
  row: Row | null;
  initial?: Record<string, unknown>;
  saved: (id: string) => void;
  cancel: () => void;
  /** Begins anew, when someone else has changed the record. */
  reload?: () => void;
}
