import { decimal, isDecimalText, sum } from '@kernel/money';
import {
  type DraftLine,
  isLeft,
  type KindNumber,
  lineFor,
  lowers,
  type Original,
  quantityLeftOf,
} from '@modules/invoicing/contract';
import { isBlank } from '../lines/fresh-line';

/** The quantities that a note takes from lines of originals; a line not in the map is not taken. */
export type Picks = ReadonlyMap<string, string>;

/** A line of an original: its document, and its number there, counted from 1. */
export const keyOf = (originalId: string, line: number): string => `${originalId}:${line}`;

const keyIn = ({ originalId, originalLine }: DraftLine): string | null =>
  originalId && originalLine ? keyOf(originalId, originalLine) : null;

const quantityIn = (text: string | null): ReturnType<typeof decimal> =>
  decimal(text !== null && isDecimalText(text) ? text : null);

/** What a note already takes. */
export function picksIn(lines: readonly DraftLine[]): Picks {
  const picks = new Map<string, string>();
  for (const line of lines) {
    const key = keyIn(line);
    if (!key) continue;
    const both = [picks.get(key) ?? null, line.quantity].map(quantityIn);
    picks.set(key, sum(both).toString());
  }
  return picks;
}

/** The default quantity of a ticked line: all that is left, otherwise the original quantity. */
export function offered(kind: KindNumber, { lines }: Original, index: number): string {
  const each = lines[index]!;
  if (lowers(kind) && isLeft(each)) return quantityLeftOf(each).toString();
  return each.line.quantity ?? '1';
}

export interface Keyed {
  keys: readonly number[];
  lines: readonly DraftLine[];
}

/**
 * The lines of a note after picking: manually entered lines stay, lines no longer picked are removed,
 * a changed quantity gets its share of the fixed amounts, and new lines are appended.
 */
export function applied(
  { keys, lines }: Keyed,
  kind: KindNumber,
  originals: readonly Original[],
  picks: Picks,
): Keyed {
  const before = picksIn(lines);
  const done = new Set<string>();
  const kept = lines.flatMap((line, i) => {
    const pick = keyIn(line);
    if (!pick) return isBlank(line) ? [] : [{ key: keys[i]!, line }];
    const wanted = picks.get(pick);
    if (wanted === undefined) return [];
    if (before.get(pick) === wanted) return done.add(pick) && [{ key: keys[i]!, line }];
    if (done.has(pick)) return [];
    done.add(pick);
    return [
      { key: keys[i]!, line: { ...line, ...amountsOf(freshLine(kind, originals, line, wanted)) } },
    ];
  });
  let last = Math.max(-1, ...keys);
  const fresh = originals.flatMap((original) =>
    original.lines.flatMap((_, index) => {
      const pick = keyOf(original.id, index + 1);
      const wanted = picks.get(pick);
      if (wanted === undefined || done.has(pick)) return [];
      last += 1;
      return [{ key: last, line: lineFor(kind, original, index, quantityIn(wanted)) }];
    }),
  );
  const all = [...kept, ...fresh];
  return { keys: all.map(({ key }) => key), lines: all.map(({ line }) => line) };
}

function freshLine(
  kind: KindNumber,
  originals: readonly Original[],
  line: DraftLine,
  quantity: string,
): DraftLine {
  const original = originals.find(({ id }) => id === line.originalId);
  const index = (line.originalLine ?? 0) - 1;
  if (!original?.lines[index]) return { ...line, quantity };
  return lineFor(kind, original, index, quantityIn(quantity));
}

/** The values that follow from the quantity; price, texts and rates stay as entered. */
const amountsOf = (line: DraftLine): Partial<DraftLine> => ({
  quantity: line.quantity,
  discountAmount: line.discountAmount,
  feeChargeAmount: line.feeChargeAmount,
  taxExemptionAmount: line.taxExemptionAmount,
  ...(line.taxes.some(({ taxUnits }) => taxUnits !== null) && { taxes: line.taxes }),
});
