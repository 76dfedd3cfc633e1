import type { Fault } from '@kernel/rules';
import { EXEMPT, NOT_APPLICABLE } from '../arithmetic';
import type { Line, LineTax, LineTotals } from '../document.types';
import type { Decimal } from '@kernel/money';
import { isFixedTax } from '../fixed-tax';
import { isNegative, isZero, outsidePercent, unknownCode, fault, warning } from './complaint';
import { isTariffCode } from './trade-characters';

/** One fault of a line: its code, the field within the line, and whether it is only a warning. */
type Complaint = [code: string, field: string, wrong: boolean, warns?: 'warns'];

/**
 * All faults of one line (specification 1, section 5; myinvois-ubl, section 5.8). Every message
 * starts with "Line {n}".
 */
export function* faultsOfLine(line: Line, totals: LineTotals, index: number): Generator<Fault> {
  const at = `lines[${index}]`;
  const complaints = [
    ...subject(line),
    ...discounts(line, totals),
    ...exemption(line, totals),
    ...taxes(line),
  ];
  for (const [code, field, wrong, warns] of complaints) {
    if (!wrong) continue;
    const make = warns ? warning : fault;
    yield make(`line.${code}`, `${at}.${field}`, { n: index + 1 });
  }
}

const subject = (line: Line): Complaint[] => [
  ['productRequired', 'productId', !line.productId && !line.description],
  ['descriptionRequired', 'description', line.productId !== null && !line.description],
  ['classificationRequired', 'classifications', line.classifications.length === 0],
  [
    'classificationUnknown',
    'classifications',
    line.classifications.some((c) => unknownCode('classification', c)),
  ],
  ['quantityRequired', 'quantity', line.quantity === null],
  ['unitPriceRequired', 'unitPrice', line.unitPrice === null],
  ['unitOfMeasureRequired', 'unitOfMeasure', !line.unitOfMeasure],
  ['unitOfMeasureUnknown', 'unitOfMeasure', unknownCode('unit', line.unitOfMeasure)],
  ['tariffCodeCharacters', 'tariffCode', !isTariffCode(line.tariffCode ?? '')],
  ['countryOfOriginUnknown', 'countryOfOrigin', unknownCode('country', line.countryOfOrigin)],
];

const discounts = (line: Line, { subtotal }: LineTotals): Complaint[] => [
  ['discountRateRange', 'discountRate', outsidePercent(line.discountRate)],
  // A line below zero has its discount below zero, by rate or by amount.
  [
    'discountAmountNegative',
    'discountAmount',
    isNegative(line.discountAmount) && !isNegative(subtotal),
  ],
  [
    'discountReasonRequired',
    'discountReason',
    given(line.discountRate, line.discountAmount) && !line.discountReason,
  ],
  ['feeChargeRateRange', 'feeChargeRate', outsidePercent(line.feeChargeRate)],
  ['feeChargeAmountNegative', 'feeChargeAmount', isNegative(line.feeChargeAmount)],
  [
    'feeReasonRequired',
    'feeReason',
    given(line.feeChargeRate, line.feeChargeAmount) && !line.feeReason,
  ],
];

const given = (rate: Decimal | null, amount: Decimal | null): boolean =>
  !isZero(rate) || !isZero(amount);

/** A fully exempt line needs no exempt amount; one that is typed must equal the line's total. */
function exemption(line: Line, totals: LineTotals): Complaint[] {
  const exempt = totals.taxExemptionAmount;
  const claimed = !isZero(line.taxExemptionAmount) || line.taxes.some((t) => t.taxType === EXEMPT);
  const typed = line.taxExemptionAmount ?? exempt;
  const beyond = exempt.abs().greaterThan(totals.totalExcludingTax.abs());
  // The opposite sign would enlarge the tax base, where an exemption reduces it (R6).
  const isOpposite = isNegative(exempt.times(totals.totalExcludingTax));
  const partly = line.taxes.length > 1 && line.taxes.some((tax) => tax.taxType === EXEMPT);
  return [
    ['exemptionReasonRequired', 'taxExemptionReason', claimed && !line.taxExemptionReason],
    ['exemptionAmountRequired', 'taxExemptionAmount', partly && isZero(line.taxExemptionAmount)],
    ['exemptionBeyondLine', 'taxExemptionAmount', beyond],
    ['exemptionOpposite', 'taxExemptionAmount', isOpposite],
    ['exemptionMustBeWhole', 'taxExemptionAmount', !isZero(typed) && !typed.equals(exempt)],
    [
      'exemptionReasonCharacters',
      'taxExemptionReason',
      !/^[\p{L}\p{N}\s.,()-]*$/u.test(line.taxExemptionReason ?? ''),
      'warns',
    ],
  ];
}

function taxes(line: Line): Complaint[] {
  const types = line.taxes.map((tax) => tax.taxType);
  return [
    ['taxTypeRequired', 'taxes[0].taxType', line.taxes.length === 0],
    ['taxTypeTwice', 'taxes', new Set(types).size < types.length],
    ...line.taxes.flatMap((tax, i) => ofTax(tax, `taxes[${i}]`)),
  ];
}

function ofTax(tax: LineTax<Decimal>, at: string): Complaint[] {
  const fixed = tax.taxPerUnit !== null;
  const notApplicable = tax.taxType === NOT_APPLICABLE;
  return [
    ['taxTypeRequired', `${at}.taxType`, !tax.taxType],
    ['taxTypeUnknown', `${at}.taxType`, unknownCode('taxType', tax.taxType)],
    [
      'taxRateRequired',
      `${at}.taxRate`,
      !isFixedTax(tax) && tax.taxRate === null && tax.taxType !== EXEMPT,
    ],
    ['taxPerUnitRequired', `${at}.taxPerUnit`, isFixedTax(tax) && !fixed],
    ['taxRateRange', `${at}.taxRate`, outsidePercent(tax.taxRate)],
    ['taxRateMustBeZero', `${at}.taxRate`, notApplicable && !isZero(tax.taxRate)],
    ['taxPerUnitMustBeZero', `${at}.taxPerUnit`, notApplicable && !isZero(tax.taxPerUnit)],
    ['taxRateOrFixed', `${at}.taxPerUnit`, fixed && !isZero(tax.taxRate)],
    ['taxPerUnitNegative', `${at}.taxPerUnit`, isNegative(tax.taxPerUnit)],
    ['taxUnitsRequired', `${at}.taxUnits`, fixed && tax.taxUnits === null],
    [
      'taxUnitOfMeasureUnknown',
      `${at}.taxUnitOfMeasure`,
      unknownCode('unit', tax.taxUnitOfMeasure),
    ],
  ];
}
