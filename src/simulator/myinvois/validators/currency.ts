import { attribute, first, number, text } from './document-tree';
import type { Node } from './document-tree';
import type { DocumentView } from './document-view';
import { finding, wording } from './finding';
import type { Finding } from './finding';

/** Currencies of the amounts and the exchange rate (myinvois-ubl, sections 8.5 and 12.7). */
export function* currencyFindings(view: DocumentView): Generator<Finding> {
  const { node, currency, taxCurrency } = view;
  const wrong = wrongCurrencies(node, currency, taxCurrency || currency);
  if (wrong.tax && taxCurrency !== '')
    yield finding('DC501', 'TaxAmount', `document.Invoice.${wrong.tax}`);
  const other = wrong.other ?? (taxCurrency === '' ? wrong.tax : undefined);
  if (other)
    yield finding('DC502', 'currencyID', `document.Invoice.${other}`, wording('DC502', currency));
  yield* exchangeFindings(node, currency);
}

function* exchangeFindings(node: Node, currency: string): Generator<Finding> {
  const rate = first(node, 'TaxExchangeRate');
  const path = 'document.Invoice.TaxExchangeRate';
  const target = text(rate, 'TargetCurrencyCode');
  if (rate && target !== 'MYR') yield finding('DC511', 'TargetCurrencyCode', path);
  if (currency === 'MYR' || currency === '') return;
  // Mandatory since September 2025; its code is not known (myinvois-ubl, section 12.6, sim choice).
  if (!((number(rate, 'CalculationRate') ?? 0) > 0))
    yield finding('DCxxx', 'CalculationRate', path, `Exchange rate is required for ${currency}`);
  if (rate && text(rate, 'SourceCurrencyCode') !== currency)
    yield finding('DC512', 'SourceCurrencyCode', path, `Source currency must be ${currency}`);
}

interface Wrong {
  tax?: string;
  other?: string;
}

/** The first tax amount and the first other amount with a wrong currency. */
const wrongCurrencies = (node: Node, currency: string, taxCurrency: string): Wrong => {
  const wrong: Wrong = {};
  const walk = (at: Node, path: string): void => {
    for (const [name, items] of Object.entries(at)) {
      if (name === 'UBLExtensions' || !Array.isArray(items)) continue;
      for (const item of items as Node[]) check(item, name, path ? `${path}.${name}` : name);
    }
  };
  const check = (item: Node, name: string, path: string): void => {
    // An amount has the attribute even where it is empty; anything else does not.
    if (!('currencyID' in item)) return walk(item, path);
    const given = attribute(item, 'currencyID');
    if (name === 'TaxAmount') {
      if (given !== taxCurrency) wrong.tax ??= path;
    } else if (given !== currency) wrong.other ??= path;
  };
  walk(node, '');
  return wrong;
};
