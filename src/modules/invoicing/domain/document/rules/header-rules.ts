import type { Fault } from '@kernel/rules';
import type { Content } from '../document.types';
import { isTimeOfDay } from '@kernel/time';
import { isNegative, isZero, outsidePercent, unknownCode, fault } from './complaint';
import { charactersOf } from './trade-characters';

type Complaint = [code: string, path: string, wrong: boolean];

/** Faults of the header (specification 1, section 5; myinvois-ubl, section 5). */
export function* faultsOfHeader(content: Content): Generator<Fault> {
  const complaints = [
    ...basics(content),
    ...currencies(content),
    ...discounts(content),
    ...payment(content),
    ...trade(content),
  ];
  for (const [code, path, wrong] of complaints) if (wrong) yield fault(`document.${code}`, path);
}

const badTime = (time: string | null): boolean => time !== null && !isTimeOfDay(time);

const basics = (c: Content): Complaint[] => [
  ['invoiceNumberRequired', 'invoiceNumber', !c.invoiceNumber],
  ['supplierRequired', 'supplierId', !c.supplier],
  ['buyerRequired', 'buyerId', !c.buyer],
  ['taxTypeRequired', 'taxType', !c.taxType],
  ['taxTypeUnknown', 'taxType', unknownCode('taxType', c.taxType)],
  ['issueDateRequired', 'issueDate', !c.issueDate],
  ['issueTimeRequired', 'issueTime', !c.issueTime],
  ['timeFormat', 'issueTime', badTime(c.issueTime)],
  ['linesRequired', 'lines', c.lines.length === 0],
];

const currencies = (c: Content): Complaint[] => [
  ['currencyRequired', 'currencyCode', !c.currencyCode],
  ['currencyUnknown', 'currencyCode', unknownCode('currency', c.currencyCode)],
  ['taxCurrencyRequired', 'taxCurrencyCode', !c.taxCurrencyCode],
  [
    'taxCurrencyOther',
    'taxCurrencyCode',
    c.taxCurrencyCode !== null && ![c.currencyCode, 'MYR'].includes(c.taxCurrencyCode),
  ],
  ['exchangeRateRequired', 'exchangeRate', isForeign(c) && isZero(c.exchangeRate)],
  ['exchangeRateNegative', 'exchangeRate', isNegative(c.exchangeRate)],
  ['exchangeRateTooLong', 'exchangeRate', (c.exchangeRate?.toString().length ?? 0) > 15],
];

const isForeign = (c: Content): boolean => c.currencyCode !== null && c.currencyCode !== 'MYR';

const discounts = (c: Content): Complaint[] => [
  ['discountRateRange', 'discountRate', outsidePercent(c.discountRate)],
  [
    'additionalDiscountNegative',
    'additionalDiscountAmount',
    isNegative(c.additionalDiscountAmount),
  ],
  [
    'additionalDiscountReasonRequired',
    'additionalDiscountReason',
    !isZero(c.additionalDiscountAmount) && !c.additionalDiscountReason,
  ],
  ['additionalFeeNegative', 'additionalFeeAmount', isNegative(c.additionalFeeAmount)],
  [
    'additionalFeeReasonRequired',
    'additionalFeeReason',
    !isZero(c.additionalFeeAmount) && !c.additionalFeeReason,
  ],
];

const payment = (c: Content): Complaint[] => [
  ['paymentModeUnknown', 'paymentMode', unknownCode('paymentMode', c.paymentMode)],
  // The schema has no account without a means of payment (myinvois-ubl, section 2.6).
  ['paymentModeRequired', 'paymentMode', c.bankAccount !== null && !c.paymentMode],
  ['prepaymentNegative', 'prepaymentAmount', isNegative(c.prepaymentAmount)],
  ['timeFormat', 'prepaymentTime', badTime(c.prepaymentTime)],
  ['prepaymentDateRequired', 'prepaymentDate', c.prepaymentTime !== null && !c.prepaymentDate],
  [
    'billingEndBeforeStart',
    'billingEndDate',
    c.billingStartDate !== null &&
      c.billingEndDate !== null &&
      c.billingEndDate < c.billingStartDate,
  ],
];

const trade = (c: Content): Complaint[] => [
  ['incotermsLetters', 'incoterms', outside(c, 'incoterms')],
  ['freeTradeCharacters', 'freeTradeAgreement', outside(c, 'freeTradeAgreement')],
  ['exporterCharacters', 'certifiedExporter', outside(c, 'certifiedExporter')],
  ['customsFormList', 'customsImportForm', outside(c, 'customsImportForm')],
  ['customsFormList', 'customsExportForm', outside(c, 'customsExportForm')],
];

const outside = (c: Content, field: Parameters<typeof charactersOf>[0]): boolean => {
  const value = c[field];
  return value !== null && value !== '' && !charactersOf(field, value);
};
