import type { ImportRow, ImportUnit } from '@platform/resource';
import { continues, wordIn } from '../../domain/sheet/draft-of-rows';

/** The member that holds the line on which a row's number was already used. */
export const TWICE = '#twice';

const keyOf = ({ values }: ImportRow): string | null =>
  wordIn(values, 'documentKey') ?? wordIn(values, 'invoiceNumber');

/**
 * Groups rows into documents: consecutive rows with the same key, or else the same number, and the
 * rows below them whose header is empty.
 */
export function documentUnits(rows: readonly ImportRow[]): ImportUnit[] {
  const units: ImportRow[][] = [];
  for (const row of rows) {
    const current = units.at(-1);
    const key = keyOf(row);
    const same = current && (continues(row.values) || (key !== null && key === keyOf(current[0]!)));
    if (same) current.push(row);
    else units.push([row]);
  }
  return marked(units).map((unit) => ({ label: labelOf(unit[0]!), rows: unit }));
}

const labelOf = (row: ImportRow): string =>
  wordIn(row.values, 'invoiceNumber') ?? keyOf(row) ?? `#${row.line}`;

/** A number used by two documents of the sheet: the second refers to the first. */
function marked(units: readonly ImportRow[][]): ImportRow[][] {
  const first = new Map<string, number>();
  return units.map(([head, ...rest]) => {
    const number = wordIn(head!.values, 'invoiceNumber');
    if (number === null) return [head!, ...rest];
    const words = ['supplierTin', 'supplierName', 'buyerTin', 'buyerName'];
    const key = JSON.stringify([number.toLowerCase(), ...words.map((name) => head!.values[name])]);
    const before = first.get(key);
    if (before === undefined) first.set(key, head!.line);
    const values = { ...head!.values, ...(before !== undefined && { [TWICE]: before }) };
    return [{ ...head!, values }, ...rest];
  });
}
