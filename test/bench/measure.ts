export interface Row {
  name: string;
  /** What is measured, with its unit. */
  measured: string;
  reference: string;
  /** Null if there is no baseline to compare with. */
  ratio: number | null;
  /** The target of the figure, in words. */
  wanted: string;
  isReached: boolean;
}

export interface Rates {
  ours: number;
  bare: number;
  ratio: number;
}

export const fixed = (value: number, digits: number): string =>
  new Intl.NumberFormat('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  }).format(value);

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/**
 * Takes turns, so that whatever else the machine does concerns both: rates of each round, and the
 * median of the rounds' ratios.
 */
export async function inTurns(
  rounds: number,
  ours: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<Rates> {
  const pairs: { ours: number; bare: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    if (round % 2 === 0) pairs.push({ ours: await ours(), bare: await bare() });
    else {
      const first = await bare();
      pairs.push({ ours: await ours(), bare: first });
    }
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    bare: median(pairs.map((pair) => pair.bare)),
    ratio: median(pairs.map((pair) => pair.ours / pair.bare)),
  };
}

export const rateRow = (name: string, unit: string, rates: Rates, least: number): Row => ({
  name,
  measured: `${Math.round(rates.ours)} ${unit}`,
  reference: `${Math.round(rates.bare)} ${unit}`,
  ratio: rates.ratio,
  wanted: `≥ ${least}`,
  isReached: rates.ratio >= least,
});
