import { amountText, type Decimal } from '@kernel/money';
import type { Fault } from '@kernel/rules';
import { calculate } from '../arithmetic';
import type { Content, Totals, TypedTotals } from '../document.types';
import { lowers } from '../notes/note-of';
import { fault, isNegative, warning } from './complaint';

const typedTotals: readonly (keyof TypedTotals<Decimal>)[] = [
  'totalExcludingTax',
  'totalTaxAmount',
  'totalIncludingTax',
  'totalPayableAmount',
];

/** Typed totals must be present and match; the message gives expected and actual. */
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
  // Specification 1, section 5: a rounding amount beyond ±1 is a warning only.
  if (content.roundingAmount?.abs().greaterThan(1))
    yield warning('document.roundingBeyondOne', 'roundingAmount');
}

/**
 * The type of a credit or refund note carries the direction, so its amount is positive
 * (myinvois-ubl, section 4): a negative one would charge, and leave more to be credited than there
 * was.
 */
export function* faultsOfDirection(content: Content): Generator<Fault> {
  if (lowers(content.kind) && isNegative(calculate(content).totalIncludingTax))
    yield fault('document.noteBelowNought', 'lines');
}
