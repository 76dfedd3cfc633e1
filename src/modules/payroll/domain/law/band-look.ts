import { decimal, Decimal } from '@kernel/money';
import type { BandTable, WrittenRow } from './band-table';

/**
 * The index of the row that wages fall in, or −1. Contribution rows are for wages above one bound
 * and up to the other; the tax table states whole ringgit, and sen are dropped.
 */
export function rowOfWage(table: BandTable, rows: readonly WrittenRow[], wage: Decimal): number {
  const value = table === 'pmrb' ? wage.floor() : wage;
  return rows.findIndex(({ wageFrom, wageTo }) => {
    const from = decimal(wageFrom);
    const isAbove = table === 'pmrb' ? value.greaterThanOrEqualTo(from) : value.greaterThan(from);
    return isAbove && (wageTo === null || value.lessThanOrEqualTo(decimal(wageTo)));
  });
}

const shares = ['employer', 'employee', 'employerOnly', 'skbbkEmployee'];

/**
 * The values that a chart of a table shows: the shares at the end of each row in per cent of wages;
 * for the tax table its rates.
 */
export function ratesOf(
  table: BandTable,
  rows: readonly WrittenRow[],
): { labels: string[]; series: { column: string; values: string[] }[] } {
  if (table === 'pmrb')
    return {
      labels: rows.map(({ wageFrom }) => wageFrom ?? ''),
      series: [{ column: 'taxRate', values: rows.map(({ taxRate }) => taxRate ?? '0') }],
    };
  const ended = rows.filter(({ wageTo }) => wageTo !== null);
  const columns = shares.filter((name) => ended.some((row) => (row[name] ?? null) !== null));
  return {
    labels: ended.map(({ wageTo }) => wageTo!),
    series: columns.map((name) => ({
      column: name,
      values: ended.map((row) =>
        decimal(row[name]).times(100).div(decimal(row['wageTo'])).toDecimalPlaces(2).toFixed(2),
      ),
    })),
  };
}
