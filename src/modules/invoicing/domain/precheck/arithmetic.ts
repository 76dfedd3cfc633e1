import { Decimal, ZERO, amountText, percentOf, roundSen, sum } from '@kernel/money';
import type { Fault } from '@kernel/rules';
import { EXEMPT } from '../document/arithmetic';
import { finding } from './finding';
import type { Place } from './place';

const valueOf = (place: Place): Decimal => place.number ?? ZERO;

/** A figure that differs from what the others make it; one that is not given is not checked. */
function* compared(rule: string, place: Place, ...expected: Decimal[]): Generator<Fault> {
  const actual = place.number;
  if (!actual || expected.some((each) => each.equals(actual))) return;
  yield finding(`arithmetic.${rule}`, place, {
    expected: amountText(expected[0] ?? ZERO),
    actual: amountText(actual, Math.max(2, actual.decimalPlaces())),
  });
}

const sumOf = (places: readonly Place[]): Decimal => sum(places.map(valueOf));

const allowancesOf = (place: Place, isCharge: boolean): Place[] =>
  place
    .all('AllowanceCharge')
    .filter((each) => each.at('ChargeIndicator').flag === isCharge)
    .map((each) => each.at('Amount'));

const subtotalsOf = (place: Place): Place[] => place.at('TaxTotal').all('TaxSubtotal');
const typeOf = (subtotal: Place): string => subtotal.at('TaxCategory', 'ID').text;
const taxesOf = (subtotals: readonly Place[]): Place[] =>
  subtotals.filter((each) => typeOf(each) !== EXEMPT).map((each) => each.at('TaxAmount'));

/** R1 to R10 of myinvois-ubl, section 8.2: exact, since each addend is rounded before it is added. */
export function* faultsOfArithmetic(invoice: Place): Generator<Fault> {
  const rate = taxRateOf(invoice);
  const lines = invoice.all('InvoiceLine');
  for (const line of lines) yield* ofLine(line, rate);
  yield* ofTotals(invoice, lines, rate);
  yield* ofTaxes(invoice, lines);
}

/** Ringgit per unit of the document currency when taxes are given in another currency, else 1. */
function taxRateOf(invoice: Place): Decimal {
  const taxCurrency = invoice.at('TaxCurrencyCode').text;
  const foreign = taxCurrency !== '' && taxCurrency !== invoice.at('DocumentCurrencyCode').text;
  const rate = invoice.at('TaxExchangeRate', 'CalculationRate').number;
  return foreign && rate?.greaterThan(0) ? rate : new Decimal(1);
}

function* ofLine(line: Place, rate: Decimal): Generator<Fault> {
  const quantity = line.at('InvoicedQuantity').number;
  const price = line.at('Price', 'PriceAmount').number;
  const subtotal = line.at('ItemPriceExtension', 'Amount');
  if (quantity && price) yield* compared('R1', subtotal, roundSen(price.times(quantity)));
  const net = valueOf(subtotal)
    .minus(sumOf(allowancesOf(line, false)))
    .plus(sumOf(allowancesOf(line, true)));
  if (subtotal.exists) yield* compared('R2', line.at('LineExtensionAmount'), net);
  const subtotals = subtotalsOf(line);
  for (const each of subtotals) yield* ofLineTax(each, rate);
  yield* compared('lineTax', line.at('TaxTotal', 'TaxAmount'), sumOf(taxesOf(subtotals)));
}

function* ofLineTax(subtotal: Place, rate: Decimal): Generator<Fault> {
  if (typeOf(subtotal) === EXEMPT) return;
  const taxable = subtotal.at('TaxableAmount').number;
  const percent = subtotal.at('Percent').number;
  const perUnit = subtotal.at('PerUnitAmount').number;
  const units = subtotal.at('BaseUnitMeasure').number;
  const exact =
    perUnit && units ? perUnit.times(units) : taxable && percent && percentOf(taxable, percent);
  if (!exact) return;
  // No source says whether to round before converting as well: both are taken.
  const expected = [roundSen(exact.times(rate)), roundSen(roundSen(exact).times(rate))];
  yield* compared('taxAmount', subtotal.at('TaxAmount'), ...expected);
}

function* ofTotals(invoice: Place, lines: readonly Place[], rate: Decimal): Generator<Fault> {
  const totals = invoice.at('LegalMonetaryTotal');
  const net = sumOf(lines.map((line) => line.at('LineExtensionAmount')));
  const discounts = sumOf(allowancesOf(invoice, false));
  const fees = sumOf(allowancesOf(invoice, true));
  const tax = valueOf(invoice.at('TaxTotal', 'TaxAmount'));
  const excluding = net.minus(discounts).plus(fees);
  const including = excluding.plus(roundSen(tax.div(rate)));
  const prepaid = sumOf(invoice.all('PrepaidPayment').map((each) => each.at('PaidAmount')));
  const payable = including.minus(prepaid).plus(valueOf(totals.at('PayableRoundingAmount')));
  yield* compared('R3', totals.at('LineExtensionAmount'), net);
  yield* compared('R4', totals.at('AllowanceTotalAmount'), discounts);
  yield* compared('R4', totals.at('ChargeTotalAmount'), fees);
  yield* compared('R5', totals.at('TaxExclusiveAmount'), excluding);
  yield* compared('R9', totals.at('TaxInclusiveAmount'), including);
  yield* compared('R10', totals.at('PayableAmount'), payable);
}

function* ofTaxes(invoice: Place, lines: readonly Place[]): Generator<Fault> {
  const ofLines = lines.flatMap(subtotalsOf);
  const subtotals = subtotalsOf(invoice);
  for (const subtotal of subtotals) {
    const same = ofLines.filter((each) => typeOf(each) === typeOf(subtotal));
    const bases = same.map((each) => each.at('TaxableAmount'));
    if (bases.every((base) => base.exists))
      yield* compared('R6', subtotal.at('TaxableAmount'), sumOf(bases));
    yield* compared(
      'R7',
      subtotal.at('TaxAmount'),
      sumOf(same.map((each) => each.at('TaxAmount'))),
    );
  }
  const total = invoice.at('TaxTotal', 'TaxAmount');
  yield* compared('R8', total, sumOf(taxesOf(subtotals)));
  yield* compared('R8', total, sumOf(lines.map((line) => line.at('TaxTotal', 'TaxAmount'))));
}
