import { EXEMPT } from '../document/arithmetic';
import type {
  Content,
  Line,
  LineTaxTotal,
  LineTotals,
  TaxTotal,
  Totals,
} from '../document/document.types';
import { exemptionReasonsOf } from '../document/exemption-reasons';
import { cac, cbc } from './names';
import { attributes, type UblWriter } from './ubl-writer';

const MAX_REASON = 300;

/** The tax of the document: one subtotal per tax type (R6 to R8). */
export const headerTaxTotal = (ubl: UblWriter, content: Content, totals: Totals): void =>
  ubl.part(cac.TaxTotal, () => {
    ubl.taxAmount(cbc.TaxAmount, totals.totalTaxAmount);
    ubl.each(cac.TaxSubtotal, totals.taxes, (tax) => {
      amounts(ubl, tax);
      category(ubl, tax, tax.taxType === EXEMPT ? reasons(content, totals) : null);
    });
  });

/** The tax of one line: a subtotal per tax, with its rate or its fixed amount per unit. */
export const lineTaxTotal = (ubl: UblWriter, line: Line, totals: LineTotals): void =>
  ubl.part(cac.TaxTotal, () => {
    ubl.taxAmount(cbc.TaxAmount, totals.taxAmount);
    ubl.each(cac.TaxSubtotal, totals.taxes, (tax) => {
      amounts(ubl, tax);
      rate(ubl, tax);
      category(ubl, tax, line.taxExemptionReason);
    });
  });

function amounts(ubl: UblWriter, { taxableAmount, taxAmount }: TaxTotal): void {
  ubl.amount(cbc.TaxableAmount, taxableAmount);
  ubl.taxAmount(cbc.TaxAmount, taxAmount);
}

/** A percentage, or a fixed amount per unit with its units. */
function rate(
  ubl: UblWriter,
  { taxRate, taxUnits, taxUnitOfMeasure, taxPerUnit }: LineTaxTotal,
): void {
  if (taxRate) ubl.number(cbc.Percent, taxRate);
  if (taxUnits) ubl.quantity(cbc.BaseUnitMeasure, taxUnits, taxUnitOfMeasure ?? 'C62');
  if (taxPerUnit) ubl.amount(cbc.PerUnitAmount, taxPerUnit);
}

/** The scheme is the same on every tax (myinvois-ubl, section 5). */
const SCHEME = attributes({ schemeID: 'UN/ECE 5153', schemeAgencyID: '6' });

const category = (ubl: UblWriter, { taxType }: TaxTotal, exemptionReason: string | null): void =>
  ubl.part(cac.TaxCategory, () => {
    ubl.text(cbc.ID, taxType);
    if (taxType === EXEMPT) ubl.given(cbc.TaxExemptionReason, exemptionReason);
    ubl.part(cac.TaxScheme, () => ubl.text(cbc.ID, 'OTH', SCHEME));
  });

/** The header has one exemption for all lines: each distinct reason, as many as fit. */
function reasons(content: Content, totals: Totals): string | null {
  let joined = '';
  for (const reason of exemptionReasonsOf(content, totals)) {
    const next = joined ? `${joined}, ${reason}` : reason;
    if (next.length > MAX_REASON && [...next].length > MAX_REASON) break;
    joined = next;
  }
  return joined || null;
}
