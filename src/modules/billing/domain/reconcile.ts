import type { Decimal } from '@kernel/money';

/** A payment or refund in one of the two accounts of a period. */
export interface LedgerLine {
  kind: 'payment' | 'refund';
  /** The channel's number of a payment, our number of a refund. */
  id: string;
  currency: string;
  amount: Decimal;
  at: Date;
}

export const differenceKinds = ['missingHere', 'missingThere', 'different'] as const;

export interface Difference {
  difference: (typeof differenceKinds)[number];
  kind: LedgerLine['kind'];
  id: string;
  ours: LedgerLine | null;
  theirs: LedgerLine | null;
}

/**
 * The differences between the channel's account and our ledger, in a period from one instant to
 * before another. Both may contain lines from around it: near its ends the two sides record
 * different times.
 */
export function differencesBetween(
  ours: readonly LedgerLine[],
  theirs: readonly LedgerLine[],
  { from, to }: { from: Date; to: Date },
): Difference[] {
  const keyOf = ({ kind, id }: LedgerLine): string => `${kind} ${id}`;
  const known = new Map(ours.map((line) => [keyOf(line), line]));
  const theirsByKey = new Map(theirs.map((line) => [keyOf(line), line]));
  const isWithin = ({ at }: LedgerLine): boolean => at >= from && at < to;
  const of = (line: LedgerLine, difference: Difference['difference']): Difference => ({
    difference,
    kind: line.kind,
    id: line.id,
    ours: known.get(keyOf(line)) ?? null,
    theirs: theirsByKey.get(keyOf(line)) ?? null,
  });
  const unlike = theirs.filter(isWithin).flatMap((line) => {
    const own = known.get(keyOf(line));
    if (!own) return [of(line, 'missingHere')];
    const same = own.currency === line.currency && own.amount.equals(line.amount);
    return same ? [] : [of(line, 'different')];
  });
  const unknown = ours.filter((line) => isWithin(line) && !theirsByKey.has(keyOf(line)));
  return [...unlike, ...unknown.map((line) => of(line, 'missingThere'))];
}
