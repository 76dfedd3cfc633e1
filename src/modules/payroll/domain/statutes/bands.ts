import { amountText, type Decimal } from '@kernel/money';
import type { Fault } from '@kernel/rules';

/** One row of a table: wages over one amount and up to another, and the amounts due for them. */
export interface Band<Column extends string = string> {
  no: number;
  /** Exclusive. */
  over: Decimal;
  /** Inclusive; null in the open-ended last row of a table. */
  upTo: Decimal | null;
  amounts: Readonly<Record<Column, Decimal>>;
  /** How the row is cited, including its table. */
  citation: string;
}

/** The row for given wages: none for zero wages, and none above the last limit. */
export function bandOf<Column extends string>(
  bands: readonly Band<Column>[],
  wages: Decimal,
): Band<Column> | undefined {
  let [low, high] = [0, bands.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const { upTo } = bands[middle]!;
    if (upTo !== null && wages.greaterThan(upTo)) low = middle + 1;
    else high = middle;
  }
  const band = bands[low];
  return band && wages.greaterThan(band.over) ? band : undefined;
}

/** "row 54, over 4900.00 up to 5000.00", the way a row is cited. */
export function bandText({ no, over, upTo }: Omit<Band, 'amounts' | 'citation'>): string {
  const end = upTo === null ? '' : ` up to ${amountText(upTo)}`;
  return `row ${no}, over ${amountText(over)}${end}`;
}

/** Bands begin at zero and tile: each starts where the previous one ends, and none follows an open-ended one. */
export function* faultsOfBands(table: string, bands: readonly Band[]): Generator<Fault> {
  let end: Decimal | null | undefined;
  for (const [index, { over, upTo }] of bands.entries()) {
    const path = `${table}[${index}]`;
    const follows = end === undefined ? over.isZero() : end !== null && over.equals(end);
    if (!follows) yield { code: 'statute.bandDoesNotFollow', path };
    if (upTo !== null && upTo.lessThanOrEqualTo(over)) yield { code: 'statute.bandIsEmpty', path };
    end = upTo;
  }
}

/** The parts of each row add up to the total printed beside them. */
export function* faultsOfSums<Column extends string>(
  table: string,
  bands: readonly Band<Column>[],
  parts: readonly Column[],
  total: Column,
): Generator<Fault> {
  for (const [index, { amounts }] of bands.entries()) {
    const rest = parts.reduce((left, part) => left.minus(amounts[part]), amounts[total]);
    if (!rest.isZero()) yield { code: 'statute.partsDoNotAddUp', path: `${table}[${index}]` };
  }
}
