import type { PaperSize } from './template.types';

export interface PaperMeasure {
  /** In millimetres. */
  width: number;
  /** Null for a roll, which is as long as what is printed on it. */
  height: number | null;
  /** Left and right, in millimetres. */
  margin: number;
}

export const papers: Readonly<Record<PaperSize, PaperMeasure>> = {
  A4: { width: 210, height: 297, margin: 13 },
  A5: { width: 148, height: 210, margin: 9 },
  letter: { width: 216, height: 279, margin: 13 },
  receipt: { width: 80, height: null, margin: 4 },
};

/** The width that a line of the document has, in millimetres. */
export const lineWidthOf = (paper: PaperSize): number =>
  papers[paper].width - 2 * papers[paper].margin;
