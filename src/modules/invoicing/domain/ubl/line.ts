import { ZERO } from '@kernel/money';
import type { Content, Line, LineTotals } from '../document/document.types';
import { lineAllowances } from './allowance-charge';
import { amount, given, one, type Aggregate } from './node';
import { lineTaxTotal } from './tax-total';

export function invoiceLine(
  line: Line,
  totals: LineTotals,
  index: number,
  content: Content,
): Aggregate {
  const currency = content.currencyCode!;
  return {
    ID: one(String(index + 1)),
    InvoicedQuantity: one(
      line.quantity ?? ZERO,
      line.unitOfMeasure ? { unitCode: line.unitOfMeasure } : {},
    ),
    LineExtensionAmount: amount(totals.totalExcludingTax, currency),
    AllowanceCharge: lineAllowances(line, totals, content),
    TaxTotal: lineTaxTotal(line, totals, content),
    Item: [item(line)],
    Price: [{ PriceAmount: amount(line.unitPrice ?? ZERO, currency) }],
    ItemPriceExtension: [{ Amount: amount(totals.subtotal, currency) }],
  };
}

const item = (line: Line): Aggregate => ({
  Description: given(line.description),
  OriginCountry: line.countryOfOrigin
    ? [{ IdentificationCode: one(line.countryOfOrigin) }]
    : undefined,
  CommodityClassification: [
    ...(line.tariffCode ? [classification(line.tariffCode, 'PTC')] : []),
    ...line.classifications.map((code) => classification(code, 'CLASS')),
  ],
});

const classification = (code: string, listID: string): Aggregate => ({
  ItemClassificationCode: one(code, { listID }),
});
