import type { Fault } from '@kernel/rules';
import { finding } from './finding';
import { textOf, type Place } from './place';

/** The currency an element must be in; '' when the document does not name one. */
type Expected = (name: string) => string;

/** A document without a currency has a finding of its own (CF378), and none at each amount. */
const isWrong = (given: string, expected: string): boolean => expected !== '' && given !== expected;

/** Whether any amount below has another currency; checked without creating places. */
function hasOther(part: object, expected: Expected): boolean {
  const members = part as Readonly<Record<string, unknown>>;
  for (const name in members) {
    const elements = members[name];
    if (!Array.isArray(elements)) continue;
    for (const element of elements as unknown[]) {
      if (typeof element !== 'object' || element === null) continue;
      if (isOther(name, element, expected)) return true;
    }
  }
  return false;
}

function isOther(name: string, element: object, expected: Expected): boolean {
  const currency = (element as { currencyID?: unknown }).currencyID;
  if (currency !== undefined) return isWrong(textOf(currency), expected(name));
  return name !== 'UBLExtensions' && hasOther(element, expected);
}

/** Every amount with a wrong currency. */
function otherAmounts(part: Place, expected: Expected): [name: string, amount: Place][] {
  if (typeof part.value !== 'object' || part.value === null) return [];
  return Object.keys(part.value).flatMap((name) =>
    part.all(name).flatMap((child): [string, Place][] => {
      if (child.memberOf('currencyID') === undefined)
        return name === 'UBLExtensions' ? [] : otherAmounts(child, expected);
      return isWrong(child.attributeText('currencyID'), expected(name)) ? [[name, child]] : [];
    }),
  );
}

/** The currencies of all amounts and the exchange rate (myinvois-ubl, sections 8.5 and 12.7). */
export function* faultsOfCurrency(invoice: Place): Generator<Fault> {
  const currency = invoice.at('DocumentCurrencyCode').text;
  const taxCurrency = invoice.at('TaxCurrencyCode').text;
  const isOfTax = (name: string): boolean => name === 'TaxAmount' && taxCurrency !== '';
  const expected = (name: string): string => (isOfTax(name) ? taxCurrency : currency);
  if (hasOther(invoice.value as object, expected))
    for (const [name, amount] of otherAmounts(invoice, expected))
      yield finding(isOfTax(name) ? 'DC501' : 'DC502', amount, { currency: expected(name) });
  yield* ofExchange(invoice.at('TaxExchangeRate'), currency);
}

function* ofExchange(exchange: Place, currency: string): Generator<Fault> {
  const source = exchange.at('SourceCurrencyCode');
  const target = exchange.at('TargetCurrencyCode');
  const rate = exchange.at('CalculationRate');
  if (exchange.exists && target.text !== 'MYR') yield finding('DC511', target);
  if (currency === '') return;
  if (exchange.exists && source.text !== currency) yield finding('precheck.sourceCurrency', source);
  if (currency !== 'MYR' && !(rate.number?.greaterThan(0) ?? false))
    yield finding('document.exchangeRateRequired', rate);
}
