import type { Row } from '../definition/definition';

/** The props of a record's form when it is shown within another screen. */
export interface InPlaceForm {
  /** The record to edit; null for a new one. */
  row: Row | null;
  initial?: Record<string, unknown>;
  saved: (id: string) => void;
  cancel: () => void;
  /** Reloads the record if someone else has changed it. */
  reload?: () => void;
}
