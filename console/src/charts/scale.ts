/** The most steps that fit on a low chart. */
const STEPS = 5;

export interface Scale {
  low: number;
  high: number;
  ticks: readonly number[];
}

/** Starts at zero, or below it for negative values; the steps are round figures. */
export function scaleOf(values: readonly string[]): Scale {
  // For drawing only: the texts beside the bars are those of the server.
  const sizes = values.map(Number);
  const low = Math.min(0, ...sizes);
  const high = Math.max(0, ...sizes);
  const step = stepOf((high - low || 1) / STEPS, areWhole(values));
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step) || (first < 0 ? 0 : 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => exact((first + i) * step));
  return { low: exact(first * step), high: exact(last * step), ticks };
}

/**
 * One, two, three, five or ten times a power of ten; at least 1 for whole numbers, as there are no
 * half documents.
 */
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

/** The interval at which labels fit side by side. */
export const everyNth = (labelWidth: number, room: number): number =>
  1 + Math.floor((labelWidth * 1.3) / room);
