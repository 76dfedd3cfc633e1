import { Decimal, ZERO, amountText, minus, percentOf, plus, roundSen } from '@kernel/money';
import type { Fault } from '@kernel/rules';
import { EXEMPT } from '../document/arithmetic';
import { finding } from './finding';
import type { Place } from './place';

const ONE = new Decimal(1);

const valueOf = (place: Place): Decimal => place.number ?? ZERO;

/** Collects figures that differ from their computed value. */
class Comparison {
  readonly faults: Fault[] = [];

  /** A missing figure is not checked. */
  of(rule: string, place: Place, expected: Decimal, or: Decimal = expected): void {
    const actual = place.number;
    if (!actual || expected.equals(actual) || (or !== expected && or.equals(actual))) return;
    const params = {
      expected: amountText(expected),
      actual: amountText(actual, Math.max(2, actual.decimalPlaces())),
    };
    this.faults.push(finding(`arithmetic.${rule}`, place, params));
  }
}

/** The sum of the values at the same path in each. */
function sumOf(places: readonly Place[], ...names: string[]): Decimal {
  let total = ZERO;
  for (const place of places) total = plus(total, valueOf(place.at(...names)));
  return total;
}

function allowancesOf(place: Place, isCharge: boolean): Decimal {
  let total = ZERO;
  for (const each of place.all('AllowanceCharge'))
    if (each.at('ChargeIndicator').flag === isCharge)
      total = plus(total, valueOf(each.at('Amount')));
  return total;
}

/** A tax of a line or of the document, with its type. */
interface Tax {
  type: string;
  place: Place;
}

const taxesOf = (place: Place): Tax[] =>
  place
    .at('TaxTotal')
    .all('TaxSubtotal')
    .map((tax) => ({ type: tax.at('TaxCategory', 'ID').text, place: tax }));

function sumOfTaxes(taxes: readonly Tax[]): Decimal {
  let total = ZERO;
  for (const { type, place } of taxes)
    if (type !== EXEMPT) total = plus(total, valueOf(place.at('TaxAmount')));
  return total;
}

/** R1 to R10 of myinvois-ubl, section 8.2: exact, since each addend is rounded before it is added. */
export function faultsOfArithmetic(invoice: Place): Fault[] {
  const compare = new Comparison();
  const rate = taxRateOf(invoice);
  const lines = invoice.all('InvoiceLine');
  const taxes: Tax[] = [];
  for (const line of lines) {
    const ofLine = taxesOf(line);
    compareLine(compare, line, ofLine, rate);
    for (const each of ofLine) taxes.push(each);
  }
  compareTotals(compare, invoice, lines, rate);
  compareTaxes(compare, invoice, lines, taxes);
  return compare.faults;
}

/** Ringgit per unit of the document currency when taxes are in another currency, else 1. */
function taxRateOf(invoice: Place): Decimal {
  const taxCurrency = invoice.at('TaxCurrencyCode').text;
  const foreign = taxCurrency !== '' && taxCurrency !== invoice.at('DocumentCurrencyCode').text;
  const rate = invoice.at('TaxExchangeRate', 'CalculationRate').number;
  return foreign && rate?.greaterThan(0) ? rate : ONE;
}

function compareLine(compare: Comparison, line: Place, taxes: readonly Tax[], rate: Decimal): void {
  const quantity = line.at('InvoicedQuantity').number;
  const price = line.at('Price', 'PriceAmount').number;
  const subtotal = line.at('ItemPriceExtension', 'Amount');
  if (quantity && price) compare.of('R1', subtotal, roundSen(price.times(quantity)));
  if (subtotal.exists) {
    const reduced = minus(valueOf(subtotal), allowancesOf(line, false));
    compare.of('R2', line.at('LineExtensionAmount'), plus(reduced, allowancesOf(line, true)));
  }
  for (const each of taxes) compareTax(compare, each, rate);
  compare.of('lineTax', line.at('TaxTotal', 'TaxAmount'), sumOfTaxes(taxes));
}

function compareTax(compare: Comparison, { type, place }: Tax, rate: Decimal): void {
  if (type === EXEMPT) return;
  const taxable = place.at('TaxableAmount').number;
  const percent = place.at('Percent').number;
  const perUnit = place.at('PerUnitAmount').number;
  const units = place.at('BaseUnitMeasure').number;
  const exact =
    perUnit && units ? perUnit.times(units) : taxable && percent && percentOf(taxable, percent);
  if (!exact) return;
  const amount = place.at('TaxAmount');
  const rounded = roundSen(exact);
  if (rate === ONE) compare.of('taxAmount', amount, rounded);
  // No source says whether to round before converting as well: both are accepted.
  else compare.of('taxAmount', amount, roundSen(exact.times(rate)), roundSen(rounded.times(rate)));
}

function compareTotals(
  compare: Comparison,
  invoice: Place,
  lines: readonly Place[],
  rate: Decimal,
): void {
  const totals = invoice.at('LegalMonetaryTotal');
  const net = sumOf(lines, 'LineExtensionAmount');
  const discounts = allowancesOf(invoice, false);
  const fees = allowancesOf(invoice, true);
  const tax = valueOf(invoice.at('TaxTotal', 'TaxAmount'));
  const excluding = plus(minus(net, discounts), fees);
  const including = plus(excluding, rate === ONE ? roundSen(tax) : roundSen(tax.div(rate)));
  const prepaid = sumOf(invoice.all('PrepaidPayment'), 'PaidAmount');
  const payable = plus(minus(including, prepaid), valueOf(totals.at('PayableRoundingAmount')));
  compare.of('R3', totals.at('LineExtensionAmount'), net);
  compare.of('R4', totals.at('AllowanceTotalAmount'), discounts);
  compare.of('R4', totals.at('ChargeTotalAmount'), fees);
  compare.of('R5', totals.at('TaxExclusiveAmount'), excluding);
  compare.of('R9', totals.at('TaxInclusiveAmount'), including);
  compare.of('R10', totals.at('PayableAmount'), payable);
}

function compareTaxes(
  compare: Comparison,
  invoice: Place,
  lines: readonly Place[],
  ofLines: readonly Tax[],
): void {
  const taxes = taxesOf(invoice);
  for (const { type, place } of taxes) {
    let isWhole = true;
    let taxable = ZERO;
    let amount = ZERO;
    for (const each of ofLines) {
      if (each.type !== type) continue;
      const base = each.place.at('TaxableAmount');
      isWhole &&= base.exists;
      taxable = plus(taxable, valueOf(base));
      amount = plus(amount, valueOf(each.place.at('TaxAmount')));
    }
    if (isWhole) compare.of('R6', place.at('TaxableAmount'), taxable);
    compare.of('R7', place.at('TaxAmount'), amount);
  }
  const total = invoice.at('TaxTotal', 'TaxAmount');
  compare.of('R8', total, sumOfTaxes(taxes));
  compare.of('R8', total, sumOf(lines, 'TaxTotal', 'TaxAmount'));
}
