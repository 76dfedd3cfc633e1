import { amountText, type Decimal } from '@kernel/money';
import type { Fault } from '@kernel/rules';
import type { Content, Totals, TypedTotals } from '../document.types';
import { fault, warning } from './complaint';

const typedTotals: readonly (keyof TypedTotals<Decimal>)[] = [
  'totalExcludingTax',
  'totalTaxAmount',
  'totalIncludingTax',
  'totalPayableAmount',
];

/** Totals typed by a user must be there and match; the message gives expected and actual. */
export function* faultsOfTotals(content: Content, totals: Totals): Generator<Fault> {
  for (const name of typedTotals) {
    const typed = content[name];
    if (typed === null) yield fault(`document.${name}Required`, name);
    else if (!typed.equals(totals[name]))
      yield fault(`document.${name}Mismatch`, name, {
        expected: amountText(totals[name]),
        actual: amountText(typed),
      });
  }
  // Specification 1, section 5: a rounding amount beyond ±1 warns, it does not stop.
  if (content.roundingAmount?.abs().greaterThan(1))
    yield warning('document.roundingBeyondOne', 'roundingAmount');
}
