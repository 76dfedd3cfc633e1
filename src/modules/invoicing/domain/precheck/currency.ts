import type { Fault } from '@kernel/rules';
import { finding } from './finding';
import { Place } from './place';

/** Every element with a currency in a part of the document, with its name. */
function* amountsIn(place: Place): Generator<[name: string, amount: Place]> {
  if (typeof place.value !== 'object' || place.value === null) return;
  for (const name of Object.keys(place.value))
    for (const child of place.all(name)) {
      if (child.attribute('currencyID').exists) yield [name, child];
      else if (name !== 'UBLExtensions') yield* amountsIn(child);
    }
}

/** The currencies of all amounts and the exchange rate (myinvois-ubl, sections 8.5 and 12.7). */
export function* faultsOfCurrency(invoice: Place): Generator<Fault> {
  const currency = invoice.at('DocumentCurrencyCode').text;
  const taxCurrency = invoice.at('TaxCurrencyCode').text;
  for (const [name, amount] of amountsIn(invoice)) {
    const ofTax = name === 'TaxAmount' && taxCurrency !== '';
    const expected = ofTax ? taxCurrency : currency;
    if (amount.attribute('currencyID').text !== expected)
      yield finding(ofTax ? 'DC501' : 'DC502', amount, { currency: expected });
  }
  yield* ofExchange(invoice.at('TaxExchangeRate'), currency);
}

function* ofExchange(exchange: Place, currency: string): Generator<Fault> {
  const source = exchange.at('SourceCurrencyCode');
  const target = exchange.at('TargetCurrencyCode');
  const rate = exchange.at('CalculationRate');
  if (exchange.exists && target.text !== 'MYR') yield finding('DC511', target);
  if (exchange.exists && source.text !== currency) yield finding('precheck.sourceCurrency', source);
  if (currency !== '' && currency !== 'MYR' && !(rate.number?.greaterThan(0) ?? false))
    yield finding('document.exchangeRateRequired', rate);
}
