import type { TaskStatus } from '../../tasks/task.types';

export interface ImportOutcome {
  status: TaskStatus;
  /** Number of records in the sheet, and how many have been processed. */
  total: number;
  finished: number;
  /** Records without a fault. */
  valid: number;
  created: number;
  updated: number;
  /** Records already stored with the same values. */
  unchanged: number;
  /** Recognised from an earlier import of the file. */
  there: number;
  faultCount: number;
  /** At most a thousand. */
  faults: RefusedCell[];
  /** The same sheet with its faults marked; null when there are none. */
  faultsFileId: string | null;
}

export interface ImportPreview {
  fileId: string;
  rows: number;
  headings: string[];
  /** Sample cells under each heading. */
  samples: string[][];
  /** The columns a heading can map to, in the reader's language. */
  columns: { name: string; label: string }[];
  mapping: Mapping;
}

/** The column for each heading; null for one that is skipped. */
export type Mapping = (string | null)[];

/** A faulty cell of an import. */
export interface CellFault {
  /** Line number as the user counts. */
  row: number;
  /** The member, for its label; empty when the fault concerns the whole line. */
  column: string;
  code: string;
  message: string;
}

/** The same, with what was in the cell. */
export interface RefusedCell extends CellFault {
  /** Shortened; null if the cell is empty, or the fault concerns the whole line. */
  value: string | null;
}
