import { Decimal, ZERO, minus, percentOf, plus, roundSen, sum } from '@kernel/money';
import type {
  Content,
  Line,
  LineTax,
  LineTaxTotal,
  LineTotals,
  TaxTotal,
  Totals,
} from './document.types';

/** The tax type for exempt amounts; it never carries tax (myinvois-ubl, section 8.2, R8). */
export const EXEMPT = 'E';
/** The tax type "not applicable". */
export const NOT_APPLICABLE = '06';

const ONE = new Decimal(1);

type Priced = Pick<
  Content,
  'currencyCode' | 'taxCurrencyCode' | 'exchangeRate' | 'discountRate' | 'lines'
> &
  Pick<
    Content,
    'additionalDiscountAmount' | 'additionalFeeAmount' | 'prepaymentAmount' | 'roundingAmount'
  >;

/** A rate other than 0 takes precedence and is computed; otherwise the amount is used as typed. */
const byRateOrAmount = (base: Decimal, rate: Decimal | null, amount: Decimal | null): Decimal =>
  rate && !rate.isZero() ? roundSen(percentOf(base, rate)) : roundSen(amount ?? ZERO);

/** The rate from the document currency to the tax currency. */
const taxFactorOf = ({ currencyCode, taxCurrencyCode, exchangeRate }: Priced): Decimal =>
  taxCurrencyCode && taxCurrencyCode !== currencyCode && exchangeRate && !exchangeRate.isZero()
    ? exchangeRate
    : ONE;

const isWhollyExempt = (line: Line): boolean =>
  line.taxes.length > 0 && line.taxes.every((tax) => tax.taxType === EXEMPT);

const isFixed = (tax: LineTax<Decimal>): boolean => tax.taxPerUnit !== null;

function taxAmountOf(tax: LineTax<Decimal>, taxable: Decimal, factor: Decimal): Decimal {
  if (tax.taxType === EXEMPT || tax.taxType === NOT_APPLICABLE) return ZERO;
  const exact = isFixed(tax)
    ? tax.taxPerUnit!.times(tax.taxUnits ?? ZERO)
    : percentOf(taxable, tax.taxRate ?? ZERO);
  return roundSen(factor === ONE ? exact : exact.times(factor));
}

const exemption = (amount: Decimal): LineTaxTotal => ({
  taxType: EXEMPT,
  taxableAmount: amount,
  taxAmount: ZERO,
  taxRate: null,
  taxPerUnit: null,
  taxUnits: null,
  taxUnitOfMeasure: null,
});

function taxesOf(line: Line, net: Decimal, exempt: Decimal, factor: Decimal): LineTaxTotal[] {
  const taxable = minus(net, exempt);
  const borne = line.taxes
    .filter((tax) => tax.taxType !== null && tax.taxType !== EXEMPT)
    .map((tax): LineTaxTotal => ({
      taxType: tax.taxType!,
      taxableAmount: taxable,
      taxAmount: taxAmountOf(tax, taxable, factor),
      taxRate: isFixed(tax) ? null : (tax.taxRate ?? ZERO),
      taxPerUnit: tax.taxPerUnit,
      taxUnits: isFixed(tax) ? (tax.taxUnits ?? ZERO) : null,
      taxUnitOfMeasure: isFixed(tax) ? (tax.taxUnitOfMeasure ?? line.unitOfMeasure) : null,
    }));
  return isWhollyExempt(line) || !exempt.isZero() ? [...borne, exemption(exempt)] : borne;
}

/** The amounts of one line: R1, R2 and its taxes, each rounded before anything is added. */
function lineTotals(line: Line, overallRate: Decimal | null, factor: Decimal): LineTotals {
  const subtotal = roundSen((line.unitPrice ?? ZERO).times(line.quantity ?? ZERO));
  const discountAmount = byRateOrAmount(subtotal, line.discountRate, line.discountAmount);
  const overallDiscountAmount = byRateOrAmount(subtotal, overallRate, null);
  const feeChargeAmount = byRateOrAmount(subtotal, line.feeChargeRate, line.feeChargeAmount);
  const discounts = plus(discountAmount, overallDiscountAmount);
  const totalExcludingTax = plus(minus(subtotal, discounts), feeChargeAmount);
  const taxExemptionAmount = isWhollyExempt(line)
    ? totalExcludingTax
    : roundSen(line.taxExemptionAmount ?? ZERO);
  const taxes = taxesOf(line, totalExcludingTax, taxExemptionAmount, factor);
  return {
    subtotal,
    discountAmount,
    overallDiscountAmount,
    feeChargeAmount,
    totalExcludingTax,
    taxExemptionAmount,
    taxes,
    taxAmount: sum(taxes.map((tax) => tax.taxAmount)),
  };
}

/** R6 and R7: one total per tax type, in order of first appearance. */
function byType(lines: readonly LineTotals[]): TaxTotal[] {
  const totals: TaxTotal[] = [];
  for (const { taxes } of lines)
    for (const { taxType, taxableAmount, taxAmount } of taxes) {
      const known = totals.find((total) => total.taxType === taxType);
      if (!known) totals.push({ taxType, taxableAmount, taxAmount });
      else {
        known.taxableAmount = plus(known.taxableAmount, taxableAmount);
        known.taxAmount = plus(known.taxAmount, taxAmount);
      }
    }
  return totals;
}

/**
 * All computed amounts of a document, by R1 to R10 of myinvois-ubl, section 8.2. Every addend is
 * rounded to the sen before it is added, so that the relations hold exactly.
 */
export function calculate(content: Priced): Totals {
  const factor = taxFactorOf(content);
  const lines = content.lines.map((line) => lineTotals(line, content.discountRate, factor));
  const totalNetAmount = sum(lines.map((line) => line.totalExcludingTax));
  const totalDiscountValue = roundSen(content.additionalDiscountAmount ?? ZERO);
  const totalChargeAmount = roundSen(content.additionalFeeAmount ?? ZERO);
  const totalExcludingTax = plus(minus(totalNetAmount, totalDiscountValue), totalChargeAmount);
  const totalTaxAmount = sum(lines.map((line) => line.taxAmount));
  const totalTaxInDocumentCurrency =
    factor === ONE ? totalTaxAmount : roundSen(totalTaxAmount.div(factor));
  const totalIncludingTax = plus(totalExcludingTax, totalTaxInDocumentCurrency);
  const prepaymentAmount = roundSen(content.prepaymentAmount ?? ZERO);
  const roundingAmount = roundSen(content.roundingAmount ?? ZERO);
  return {
    lines,
    taxes: byType(lines),
    totalNetAmount,
    totalDiscountValue,
    totalChargeAmount,
    totalExcludingTax,
    totalTaxAmount,
    totalTaxInDocumentCurrency,
    totalIncludingTax,
    prepaymentAmount,
    roundingAmount,
    totalPayableAmount: plus(minus(totalIncludingTax, prepaymentAmount), roundingAmount),
  };
}
