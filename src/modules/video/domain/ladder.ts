/** One rendition: its height and its maximum bit rate. */
export interface Rung {
  height: number;
  /** Bits a second. */
  most: number;
}

const wanted: readonly Rung[] = [
  { height: 360, most: 900_000 },
  { height: 720, most: 2_800_000 },
];

/** Less than a fifth more is not worth a rendition of its own. */
const WORTH = 1.2;

/** Renditions for a source, the smallest first, none above its height. Heights are even. */
export function ladderOf(sourceHeight: number): Rung[] {
  const height = Math.max(2, sourceHeight - (sourceHeight % 2));
  const rungs = wanted.map((rung) => ({ ...rung, height: Math.min(rung.height, height) }));
  const [low, high] = rungs as [Rung, Rung];
  return high.height >= low.height * WORTH ? [low, high] : [{ ...low, height: high.height }];
}

/** Where thumbnail candidates are taken: spread out, and never from black beginnings or ends. */
export const thumbnailTimes = (seconds: number): number[] =>
  [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => Math.round(seconds * part * 1000) / 1000);
