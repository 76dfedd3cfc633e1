/** A number split into the prefix and the counter, as a receipt printer counts. */
interface Counted {
  prefix: string;
  digits: string;
  counter: bigint;
}

/** An unbroken range of numbers, in order. */
export type Chain<Numbered> = readonly Numbered[];

const shape = /^(.*?)(\d{1,30})$/s;

const countedIn = (number: string): Counted | null => {
  const found = shape.exec(number);
  return found && { prefix: found[1]!, digits: found[2]!, counter: BigInt(found[2]!) };
};

/**
 * A counter without leading zeros grows by a digit at 10; with them it keeps its width until it
 * overflows.
 */
const follows = (before: Counted, after: Counted): boolean => {
  if (before.prefix !== after.prefix || after.counter !== before.counter + 1n) return false;
  const width = before.digits.length;
  return after.digits === after.counter.toString().padStart(width, '0');
};

const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function byNumber(a: string, b: string): number {
  const [x, y] = [countedIn(a), countedIn(b)];
  if (!x || !y || x.prefix !== y.prefix) return compared(x?.prefix ?? a, y?.prefix ?? b);
  if (x.counter !== y.counter) return x.counter < y.counter ? -1 : 1;
  return x.digits.length - y.digits.length;
}

/** Sorts by number and splits at every gap (myinvois-ubl, section 10.1: unbroken number ranges). */
export function chainsOf<Numbered extends { invoiceNumber: string }>(
  numbered: readonly Numbered[],
): Chain<Numbered>[] {
  const sorted = [...numbered].sort((a, b) => byNumber(a.invoiceNumber, b.invoiceNumber));
  const chains: Numbered[][] = [];
  let last: Counted | null = null;
  for (const each of sorted) {
    const counted = countedIn(each.invoiceNumber);
    if (last && counted && follows(last, counted)) chains.at(-1)!.push(each);
    else chains.push([each]);
    last = counted;
  }
  return chains;
}

/** "INV-000001 – INV-000042", or the single number. */
export const rangeText = (chain: Chain<{ invoiceNumber: string }>): string => {
  const [first, last] = [chain[0]!.invoiceNumber, chain.at(-1)!.invoiceNumber];
  return chain.length === 1 ? first : `${first} – ${last}`;
};

/** All ranges of a set of numbers, as text. */
export const rangesOf = (numbers: readonly string[]): string[] =>
  chainsOf(numbers.map((invoiceNumber) => ({ invoiceNumber }))).map(rangeText);
