import type { ReadableAllowance, ReadableLine, ReadableTax } from './readable.types';
import { all, at, textAt, type UblNode } from './ubl-node';

const MAX = 100;

export const lineOf = (line: UblNode): ReadableLine => ({
  id: textAt(line, 'ID'),
  description: textAt(line, 'Item', 'Description') ?? textAt(line, 'Item', 'Name'),
  classifications: all(at(line, 'Item'), 'CommodityClassification')
    .slice(0, MAX)
    .flatMap((each) => textAt(each, 'ItemClassificationCode') ?? []),
  originCountry: textAt(line, 'Item', 'OriginCountry', 'IdentificationCode'),
  quantity: textAt(line, 'InvoicedQuantity'),
  unit: at(line, 'InvoicedQuantity')?.attributes.unitCode ?? null,
  unitPrice: textAt(line, 'Price', 'PriceAmount'),
  subtotal: textAt(line, 'ItemPriceExtension', 'Amount'),
  amount: textAt(line, 'LineExtensionAmount'),
  taxAmount: textAt(line, 'TaxTotal', 'TaxAmount'),
  taxes: taxesOf(line),
  allowances: allowancesOf(line),
});

export const taxesOf = (node: UblNode): ReadableTax[] =>
  all(at(node, 'TaxTotal'), 'TaxSubtotal')
    .slice(0, MAX)
    .map((each) => ({
      type: textAt(each, 'TaxCategory', 'ID'),
      rate: textAt(each, 'Percent') ?? textAt(each, 'TaxCategory', 'Percent'),
      perUnit: textAt(each, 'PerUnitAmount'),
      taxable: textAt(each, 'TaxableAmount'),
      amount: textAt(each, 'TaxAmount'),
      exemptionReason: textAt(each, 'TaxCategory', 'TaxExemptionReason'),
    }));

export const allowancesOf = (node: UblNode): ReadableAllowance[] =>
  all(node, 'AllowanceCharge')
    .slice(0, MAX)
    .map((each) => ({
      isCharge: textAt(each, 'ChargeIndicator') === 'true',
      reason: textAt(each, 'AllowanceChargeReason'),
      rate: textAt(each, 'MultiplierFactorNumeric'),
      amount: textAt(each, 'Amount'),
    }))
    .filter(({ amount, reason }) => amount !== null || reason !== null);
