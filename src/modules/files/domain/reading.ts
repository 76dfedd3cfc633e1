/** Extracted content, for a browser that cannot display the file by itself. */
export type Reading =
  | { kind: 'words'; html: string }
  | { kind: 'sheet'; sheets: SheetReading[] }
  | { kind: 'text'; text: string; isWhole: boolean };

export interface SheetReading {
  name: string;
  rows: string[][];
  /** False when there is more than is shown. */
  isWhole: boolean;
}

/** A preview is for a quick look: nobody reads more than this in it. */
export const most = { rows: 200, columns: 50, sheets: 20, characters: 200_000, bytes: 20_971_520 };
