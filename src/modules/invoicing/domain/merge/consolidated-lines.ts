import { Decimal, percentOf, roundSen, ZERO } from '@kernel/money';
import { EXEMPT } from '../document/arithmetic';
import type { Line, LineTax } from '../document/document.types';
import { emptyLine } from '../document/empty-draft';
import { CONSOLIDATED } from '../document/consolidated';
import type { Share, ShareTax } from './receipt';

const SEN = new Decimal('0.01');
const HALF_SEN = new Decimal('0.005');
const ONE = new Decimal(1);
/** "Unit" in the authority's list: the only unit of a consolidated line. */
const UNIT = 'C62';

/** The rate from the document's currency to its tax currency. */
export type TaxFactor = Decimal;

interface Descriptions {
  range: string;
  /** For lines that only compensate rounding. */
  rounding: string;
}

/**
 * The lines of one share. A tax by rate is rounded once per line, but was rounded on every receipt,
 * and the sums must be equal: the difference goes on a second line as a fixed amount, with as much
 * of the net as must not be taxed a second time (R1 to R10 hold on both).
 */
export function linesOf(share: Share, factor: TaxFactor, words: Descriptions): Line[] {
  if (share.taxes.length === 0) return [exemptLine(share, words.range)];
  const byRate = share.taxes.filter(isRated);
  const taxed = byRate.reduce((most, tax) => least(most, mostTaxed(tax, factor)), share.net);
  const main = taxed.isNegative() ? ZERO : taxed;
  const rest = share.net.minus(main);
  const owed = (tax: ShareTax): Decimal =>
    isRated(tax) ? tax.amount.minus(taxOn(main, tax, factor)) : ZERO;
  const whole = line(
    words.range,
    main,
    share.taxes.map((tax) => wholeTax(tax, factor)),
  );
  if (rest.isZero() && share.taxes.every((tax) => owed(tax).isZero())) return [whole];
  const difference = share.taxes.map((tax) => fixed(tax, owed(tax), factor));
  const even = line(words.rounding, rest, difference);
  // Nothing could be taxed by the rate, and no tax is fixed: one line is enough.
  return main.isZero() && byRate.length === share.taxes.length ? [even] : [whole, even];
}

const isRated = (tax: ShareTax): boolean => tax.taxPerUnit === null;
const least = (a: Decimal, b: Decimal): Decimal => (a.lessThan(b) ? a : b);

const taxOn = (net: Decimal, { taxRate }: ShareTax, factor: TaxFactor): Decimal =>
  roundSen(percentOf(net, taxRate ?? ZERO).times(factor));

/** The largest net whose tax at the rate does not exceed that of the receipts. */
function mostTaxed(tax: ShareTax, factor: TaxFactor): Decimal {
  const perUnit = percentOf(ONE, tax.taxRate ?? ZERO).times(factor);
  if (perUnit.isZero()) return new Decimal(Infinity);
  let net = tax.amount.plus(HALF_SEN).div(perUnit).toDecimalPlaces(2, Decimal.ROUND_FLOOR);
  while (taxOn(net, tax, factor).greaterThan(tax.amount)) net = net.minus(SEN);
  return net;
}

const line = (description: string, net: Decimal, taxes: LineTax<Decimal>[]): Line => ({
  ...plainLine,
  description,
  unitPrice: net,
  taxes,
});

const { quantity: _q, unitPrice: _p, ...empty } = emptyLine();

const plainLine: Line = {
  ...empty,
  classifications: [CONSOLIDATED],
  unitOfMeasure: UNIT,
  quantity: ONE,
  unitPrice: ZERO,
  discountRate: null,
  discountAmount: null,
  feeChargeRate: null,
  feeChargeAmount: null,
  taxExemptionAmount: null,
  taxes: [],
};

const exemptLine = ({ net, exemptionReason }: Share, description: string): Line => ({
  ...line(description, net, [
    { taxType: EXEMPT, taxRate: null, taxPerUnit: null, taxUnits: null, taxUnitOfMeasure: null },
  ]),
  taxExemptionReason: exemptionReason,
});

/**
 * By its rate; a fixed one by its units where that gives the sum of the receipts, else as one sum.
 */
function wholeTax(tax: ShareTax, factor: TaxFactor): LineTax<Decimal> {
  const { taxType, taxRate, taxPerUnit, taxUnits, taxUnitOfMeasure } = tax;
  if (taxPerUnit === null)
    return { taxType, taxRate, taxPerUnit, taxUnits: null, taxUnitOfMeasure: null };
  const byUnits = roundSen(taxPerUnit.times(taxUnits).times(factor));
  if (!byUnits.equals(tax.amount)) return fixed(tax, tax.amount, factor);
  return { taxType, taxRate: null, taxPerUnit, taxUnits, taxUnitOfMeasure };
}

/**
 * An amount of tax that no rate gives; unit prices have eight decimals (myinvois-ubl, section 8.1).
 */
const fixed = (tax: ShareTax, amount: Decimal, factor: TaxFactor): LineTax<Decimal> =>
  isRated(tax) && (tax.taxRate ?? ZERO).isZero()
    ? {
        taxType: tax.taxType,
        taxRate: ZERO,
        taxPerUnit: null,
        taxUnits: null,
        taxUnitOfMeasure: null,
      }
    : {
        taxType: tax.taxType,
        taxRate: null,
        taxPerUnit: amount.div(factor).toDecimalPlaces(8),
        taxUnits: ONE,
        taxUnitOfMeasure: UNIT,
      };
