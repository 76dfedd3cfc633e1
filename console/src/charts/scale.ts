/** About as many steps as a low chart bears. */
const STEPS = 5;

export interface Scale {
  low: number;
  high: number;
  ticks: readonly number[];
}

/** From zero for amounts, and below it where there is less; the steps are round figures. */
export function scaleOf(values: readonly string[]): Scale {
  // For drawing alone: what stands beside the bars remains the text that came from the server.
  const sizes = values.map(Number);
  const low = Math.min(0, ...sizes);
  const high = Math.max(0, ...sizes);
  const step = stepOf((high - low || 1) / STEPS, areWhole(values));
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step) || (first < 0 ? 0 : 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => exact((first + i) * step));
  return { low: exact(first * step), high: exact(last * step), ticks };
}

/** One, two, three, five or ten times a power of ten; nobody issues half a document. */
function stepOf(rough: number, whole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const times = rough / power;
  const round = bounds.find(([below]) => times < below)?.[1] ?? 10;
  return whole ? Math.max(1, round * power) : round * power;
}

const bounds: readonly [below: number, step: number][] = [
  [1.5, 1],
  [2.5, 2],
  [4, 3],
  [7, 5],
];

/** `0.6`, not `0.6000000000000001`. */
const exact = (value: number): number => Number(value.toPrecision(12));

export const areWhole = (values: readonly string[]): boolean =>
  values.every((value) => /^-?\d+$/.test(value));

/** Every how manieth label there is room for. */
export const everyNth = (labelWidth: number, room: number): number =>
  1 + Math.floor((labelWidth * 1.3) / room);
