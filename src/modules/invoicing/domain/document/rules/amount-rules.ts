import { Decimal } from '@kernel/money';
import type { Fault } from '@kernel/rules';
import type { Content, LineTotals, Totals } from '../document.types';
import { isForeignCurrency } from '../ringgit';
import { fault } from './complaint';

/** An amount that is entered is below this, and so must be every amount computed from it. */
const LIMIT = new Decimal('1e15');
/** Rates have eight decimals, and are stored with twelve digits before them. */
const RATE_LIMIT = new Decimal('1e12');

const isTooLarge = (amount: Decimal): boolean => amount.abs().greaterThanOrEqualTo(LIMIT);

/**
 * Computed amounts that cannot be stored, as when a bar code is entered as the quantity: refused at
 * their fields, not by the database.
 */
export function* faultsOfAmounts(content: Content, totals: Totals): Generator<Fault> {
  for (const [i, line] of totals.lines.entries())
    if (amountsOf(line).some(isTooLarge))
      yield fault('line.numberTooLarge', `lines[${i}].unitPrice`, { n: i + 1 });
  for (const name of totalNames) if (isTooLarge(totals[name])) yield fault('numberTooLarge', name);
  if (isRateTooLarge(content, totals)) yield fault('numberTooLarge', 'exchangeRate');
}

const totalNames = [
  'totalExcludingTax',
  'totalTaxAmount',
  'totalIncludingTax',
  'totalPayableAmount',
] as const;

const amountsOf = (line: LineTotals): Decimal[] => [
  line.subtotal,
  line.totalExcludingTax,
  line.taxAmount,
];

/** By itself, or by what it makes of the total in ringgit. */
function isRateTooLarge({ currencyCode, exchangeRate }: Content, totals: Totals): boolean {
  if (!exchangeRate) return false;
  if (exchangeRate.abs().greaterThanOrEqualTo(RATE_LIMIT)) return true;
  const { totalIncludingTax: total } = totals;
  return (
    isForeignCurrency(currencyCode) && !isTooLarge(total) && isTooLarge(total.times(exchangeRate))
  );
}
