import { Decimal } from 'decimal.js';
import { all, first, number, text } from './document-tree';
import type { Node } from './document-tree';
import type { DocumentView, LineView } from './document-view';
import { finding } from './finding';
import type { Finding } from './finding';

/**
 * Relations R1–R10 (myinvois-ubl, section 8.2); the authority checks none of them, but tests may
 * want to.
 */
export function* arithmeticFindings(view: DocumentView): Generator<Finding> {
  for (const line of view.lines) yield* lineRelations(line);
  yield* netRelations(view);
  yield* taxRelations(view);
  yield* payableRelations(view);
}

function* lineRelations({ node, path }: LineView): Generator<Finding> {
  const quantity = number(node, 'InvoicedQuantity') ?? 1;
  const price = money(node, 'Price', 'PriceAmount');
  const subtotal = money(node, 'ItemPriceExtension', 'Amount');
  yield* equal('R1', subtotal, round(price.times(quantity)), path);
  const net = subtotal.minus(allowances(node, false)).plus(allowances(node, true));
  yield* equal('R2', money(node, 'LineExtensionAmount'), net, path);
}

function* netRelations({ node, lines }: DocumentView): Generator<Finding> {
  const total = first(node, 'LegalMonetaryTotal') as Node;
  const net = sum(lines.map((line) => money(line.node, 'LineExtensionAmount')));
  const [discount, fee] = [allowances(node, false), allowances(node, true)];
  if (first(total, 'LineExtensionAmount'))
    yield* equal('R3', money(total, 'LineExtensionAmount'), net, at);
  if (first(total, 'AllowanceTotalAmount'))
    yield* equal('R4', money(total, 'AllowanceTotalAmount'), discount, at);
  if (first(total, 'ChargeTotalAmount'))
    yield* equal('R4', money(total, 'ChargeTotalAmount'), fee, at);
  yield* equal('R5', money(total, 'TaxExclusiveAmount'), net.minus(discount).plus(fee), at);
}

/** Per tax type: the base without the exempt part of the same line, and the tax (R6–R8). */
function* taxRelations({ node, lines }: DocumentView): Generator<Finding> {
  const header = first(node, 'TaxTotal') as Node;
  for (const subtotal of all(header, 'TaxSubtotal')) {
    const type = text(subtotal, 'TaxCategory', 'ID');
    const ofType = lines.flatMap((line) => shareOf(line, type));
    const taxable = first(subtotal, 'TaxableAmount');
    if (taxable)
      yield* equal('R6', money(subtotal, 'TaxableAmount'), sum(ofType.map((s) => s.base)), at);
    yield* equal('R7', money(subtotal, 'TaxAmount'), sum(ofType.map((s) => s.tax)), at);
  }
  const counted = all(header, 'TaxSubtotal').filter((s) => text(s, 'TaxCategory', 'ID') !== 'E');
  const taxes = sum(counted.map((subtotal) => money(subtotal, 'TaxAmount')));
  yield* equal('R8', money(header, 'TaxAmount'), taxes, at);
  const ofLines = sum(lines.map((line) => money(line.node, 'TaxTotal', 'TaxAmount')));
  yield* equal('R8', money(header, 'TaxAmount'), ofLines, at);
}

const shareOf = ({ node }: LineView, type: string): { base: Decimal; tax: Decimal }[] => {
  const subtotals = all(first(node, 'TaxTotal'), 'TaxSubtotal');
  const typeOf = (subtotal: Node) => text(subtotal, 'TaxCategory', 'ID');
  const exempted = sum(
    subtotals.filter((s) => typeOf(s) === 'E').map((s) => money(s, 'TaxableAmount')),
  );
  const net = money(node, 'LineExtensionAmount').minus(exempted);
  return subtotals
    .filter((subtotal) => typeOf(subtotal) === type)
    .map((s) => ({ base: type === 'E' ? exempted : net, tax: money(s, 'TaxAmount') }));
};

function* payableRelations({ node, currency, taxCurrency }: DocumentView): Generator<Finding> {
  const total = first(node, 'LegalMonetaryTotal') as Node;
  const tax = money(node, 'TaxTotal', 'TaxAmount');
  const rate = taxCurrency && taxCurrency !== currency ? exchangeRate(node) : new Decimal(1);
  const inclusive = money(total, 'TaxExclusiveAmount').plus(round(tax.div(rate)));
  yield* equal('R9', money(total, 'TaxInclusiveAmount'), inclusive, at);
  const prepaid = sum(all(node, 'PrepaidPayment').map((paid) => money(paid, 'PaidAmount')));
  const rounding = money(total, 'PayableRoundingAmount');
  const payable = money(total, 'TaxInclusiveAmount').minus(prepaid).plus(rounding);
  yield* equal('R10', money(total, 'PayableAmount'), payable, at);
}

const at = 'document.Invoice';

const exchangeRate = (node: Node): Decimal =>
  new Decimal(number(node, 'TaxExchangeRate', 'CalculationRate') ?? 1);

const money = (node: Node | undefined, ...path: string[]): Decimal =>
  new Decimal(number(node, ...path) ?? 0);

const sum = (amounts: Decimal[]): Decimal =>
  amounts.reduce((total, amount) => total.plus(amount), new Decimal(0));

const round = (amount: Decimal): Decimal => amount.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);

const allowances = (node: Node, charge: boolean): Decimal =>
  sum(
    all(node, 'AllowanceCharge')
      .filter((one) => first(one, 'ChargeIndicator')?._ === charge)
      .map((one) => money(one, 'Amount')),
  );

const equal = (rule: string, given: Decimal, due: Decimal, path: string): Finding[] =>
  given.equals(due)
    ? []
    : [finding(rule, rule, path, `${rule}: expected ${due.toFixed()}, found ${given.toFixed()}`)];
