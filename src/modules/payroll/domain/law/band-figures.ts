import { decimal } from '@kernel/money';
import type { Fault } from '@kernel/rules';
import type { BandTable, WrittenRow } from './band-table';

/**
 * How the figures of a table's rows must relate, beyond tiling and sums; the cells are known to be
 * valid.
 */
export function* faultsOfFigures(table: BandTable, rows: readonly WrittenRow[]): Generator<Fault> {
  if (table === 'pmrb') yield* faultsOfTax(rows);
  // EPF: above the threshold the employer's rate, and with it the share, is lower.
  else if (table !== 'epf') yield* faultsOfFalling(rows);
}

const sharesOf = ['employer', 'employee', 'employerOnly', 'skbbkEmployee'];

/** Higher wages never carry a lower contribution. */
function* faultsOfFalling(rows: readonly WrittenRow[]): Generator<Fault> {
  for (const [index, row] of rows.slice(1).entries())
    for (const name of sharesOf) {
      const [before, own] = [rows[index]![name], row[name]];
      if (before && own && decimal(own).lessThan(decimal(before)))
        yield { code: 'statute.fallsWithWages', path: `rows[${index + 1}].${name}` };
    }
}

/**
 * B of a row is the tax that the previous row yields at M; the rebates, which make B of the first
 * row negative, end at one step on the way up (MTD specification, section D, Table 1).
 */
function* faultsOfTax(rows: readonly WrittenRow[]): Generator<Fault> {
  for (const name of ['fixedAmountType1And3', 'fixedAmountType2']) {
    const rebate = decimal(rows[0]?.[name]).negated();
    let hasEnded = false;
    for (const [index, row] of rows.slice(1).entries()) {
      const before = rows[index]!;
      const width = decimal(row['bracketStartIncome']).minus(decimal(before['bracketStartIncome']));
      const tax = decimal(before[name]).plus(width.times(decimal(before['taxRate'])).div(100));
      const step = decimal(row[name]).minus(tax);
      const isEnd: boolean = !hasEnded && !rebate.isZero() && step.equals(rebate);
      hasEnded ||= isEnd;
      if (!step.isZero() && !isEnd)
        yield { code: 'statute.taxDoesNotFollow', path: `rows[${index + 1}].${name}` };
    }
  }
}
