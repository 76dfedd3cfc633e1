import { ZERO } from '@kernel/money';
import type { Content, Line, LineTotals } from '../document/document.types';
import { lineAllowances } from './allowance-charge';
import { cac, cbc } from './names';
import { lineTaxTotal } from './tax-total';
import { attributes, type UblWriter } from './ubl-writer';

/** The members of one line; lines are numbered from 1. */
export function invoiceLine(
  ubl: UblWriter,
  line: Line,
  totals: LineTotals,
  index: number,
  { discountRate }: Content,
): void {
  const { quantity, unitOfMeasure, unitPrice } = line;
  ubl.text(cbc.ID, String(index + 1));
  ubl.quantity(cbc.InvoicedQuantity, quantity ?? ZERO, unitOfMeasure);
  ubl.amount(cbc.LineExtensionAmount, totals.totalExcludingTax);
  lineAllowances(ubl, line, totals, discountRate);
  lineTaxTotal(ubl, line, totals);
  ubl.part(cac.Item, () => item(ubl, line));
  ubl.part(cac.Price, () => ubl.amount(cbc.PriceAmount, unitPrice ?? ZERO));
  ubl.part(cac.ItemPriceExtension, () => ubl.amount(cbc.Amount, totals.subtotal));
}

const TARIFF = attributes({ listID: 'PTC' });
const CLASS = attributes({ listID: 'CLASS' });

function item(ubl: UblWriter, line: Line): void {
  ubl.given(cbc.Description, line.description);
  ubl.block(cac.OriginCountry, () => ubl.given(cbc.IdentificationCode, line.countryOfOrigin));
  const { tariffCode, classifications } = line;
  const codes = tariffCode ? [tariffCode, ...classifications] : classifications;
  ubl.each(cac.CommodityClassification, codes, (code, i) =>
    ubl.text(cbc.ItemClassificationCode, code, tariffCode && i === 0 ? TARIFF : CLASS),
  );
}
