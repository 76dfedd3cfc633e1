import { EXEMPT } from '../document/arithmetic';
import type {
  Content,
  Line,
  LineTaxTotal,
  LineTotals,
  TaxTotal,
  Totals,
} from '../document/document.types';
import { amount, given, one, type Aggregate, type Written } from './node';

const MOST_REASON = 300;

/** The same on every tax (myinvois-ubl, section 5). */
const TAX_SCHEME = [{ ID: one('OTH', { schemeID: 'UN/ECE 5153', schemeAgencyID: '6' }) }];

type Currencies = Pick<Content, 'currencyCode' | 'taxCurrencyCode'>;

/** Tax amounts stand in the tax currency, everything else in the document's (myinvois-ubl, §8.5). */
const taxCurrency = ({ taxCurrencyCode, currencyCode }: Currencies): string =>
  taxCurrencyCode ?? currencyCode!;

/** The tax of the document: one subtotal per tax type (R6 to R8). */
export const headerTaxTotal = (content: Content, totals: Totals): Aggregate[] => [
  {
    TaxAmount: amount(totals.totalTaxAmount, taxCurrency(content)),
    TaxSubtotal: totals.taxes.map((tax) =>
      subtotal(tax, content, tax.taxType === EXEMPT ? reasons(content) : null),
    ),
  },
];

/** The tax of one line: a subtotal per tax, with its rate or its fixed amount per unit. */
export const lineTaxTotal = (
  line: Line,
  totals: LineTotals,
  currencies: Currencies,
): Aggregate[] => [
  {
    TaxAmount: amount(totals.taxAmount, taxCurrency(currencies)),
    TaxSubtotal: totals.taxes.map((tax) =>
      subtotal(tax, currencies, line.taxExemptionReason, rateOf(tax, currencies)),
    ),
  },
];

const subtotal = (
  tax: TaxTotal,
  currencies: Currencies,
  exemptionReason: string | null,
  rate: Rate = NO_RATE,
): Aggregate => ({
  TaxableAmount: amount(tax.taxableAmount, currencies.currencyCode!),
  TaxAmount: amount(tax.taxAmount, taxCurrency(currencies)),
  Percent: rate.Percent,
  BaseUnitMeasure: rate.BaseUnitMeasure,
  PerUnitAmount: rate.PerUnitAmount,
  TaxCategory: [
    {
      ID: one(tax.taxType),
      TaxExemptionReason: tax.taxType === EXEMPT ? given(exemptionReason) : undefined,
      TaxScheme: TAX_SCHEME,
    },
  ],
});

/** A percentage, or a fixed amount per unit with its units. */
interface Rate {
  Percent?: Written | undefined;
  BaseUnitMeasure?: Written | undefined;
  PerUnitAmount?: Written | undefined;
}

const NO_RATE: Rate = {};

const rateOf = (tax: LineTaxTotal, { currencyCode }: Currencies): Rate => ({
  Percent: tax.taxRate ? one(tax.taxRate) : undefined,
  BaseUnitMeasure: tax.taxUnits
    ? one(tax.taxUnits, { unitCode: tax.taxUnitOfMeasure ?? 'C62' })
    : undefined,
  PerUnitAmount: tax.taxPerUnit ? amount(tax.taxPerUnit, currencyCode!) : undefined,
});

/** The header has one exemption for all lines: their reasons once each, as many as fit. */
function reasons({ lines }: Content): string | null {
  const distinct = new Set(lines.flatMap((line) => line.taxExemptionReason ?? []));
  let joined = '';
  for (const reason of distinct) {
    const next = joined ? `${joined}, ${reason}` : reason;
    if ([...next].length > MOST_REASON) break;
    joined = next;
  }
  return joined || null;
}
