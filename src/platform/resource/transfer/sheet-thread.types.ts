import type { MessagePort } from 'node:worker_threads';

/** The library spends time on a cell that is null, but none on one that is missing. */
export type Cell = string | number | boolean | undefined;

/** What a sheet begins with: a heading for each column, and its number format where it has one. */
export interface SheetPlan {
  headings: string[];
  formats: (string | undefined)[];
}

/** Asks the thread for a sheet; everything else about it goes through the port. */
export interface SheetJob {
  plan: SheetPlan;
  port: MessagePort;
}

/** Rows of cells, and after the last of them `end`. */
export type ToThread = Cell[][] | 'end';

/** Bytes of the file; that a portion of rows has been written; that the file is whole; or what went wrong. */
export type FromThread = Uint8Array | 'written' | 'end' | { fault: string };
