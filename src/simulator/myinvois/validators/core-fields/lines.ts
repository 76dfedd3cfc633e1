import { all, attribute, first, number, text } from '../document-tree';
import type { DocumentView, LineView } from '../document-view';
import { finding } from '../finding';
import type { Finding } from '../finding';
import { taxFindings } from './header';
import { missing, tooLong } from './lengths';

/** Rows L01–L22 of myinvois-ubl, section 5.8. */
export function* lineFindings(view: DocumentView): Generator<Finding> {
  for (const line of view.lines) {
    yield* classificationFindings(line);
    yield* itemFindings(line);
    yield* amountFindings(line);
  }
}

function* classificationFindings({ node, path, classes }: LineView): Generator<Finding> {
  const at = `${path}.Item.CommodityClassification`;
  if (classes.length === 0) yield finding('CF364', 'ItemClassificationCode', at);
  for (const one of all(first(node, 'Item'), 'CommodityClassification')) {
    const code = first(one, 'ItemClassificationCode');
    if (attribute(code, 'listID') === 'PTC')
      yield* tooLong(attribute(code, '_'), 12, 'TariffCode', at);
  }
}

function* itemFindings({ node, path, description }: LineView): Generator<Finding> {
  yield* missing(description.trim() === '', 'Description', `${path}.Item.Description`);
  yield* tooLong(description, 300, 'Description', `${path}.Item.Description`);
  yield* missing(text(node, 'ID') === '', 'LineID', `${path}.ID`);
}

function* amountFindings({ node, path }: LineView): Generator<Finding> {
  const price = number(node, 'Price', 'PriceAmount');
  yield* missing(price === undefined, 'PriceAmount', `${path}.Price.PriceAmount`);
  const subtotal = number(node, 'ItemPriceExtension', 'Amount');
  yield* missing(subtotal === undefined, 'ItemPriceExtension', `${path}.ItemPriceExtension.Amount`);
  yield* missing(all(node, 'TaxTotal').length === 0, 'TaxTotal', `${path}.TaxTotal`);
  for (const total of all(node, 'TaxTotal')) yield* taxFindings(total, `${path}.TaxTotal`);
}
