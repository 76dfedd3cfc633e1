import { labelOf } from '@kernel/codes';
import { amountText, type Decimal, ZERO } from '@kernel/money';
import { additionalFacts } from '../document/additional-attributes';
import { printedOf } from '../document/attributes';
import { calculate, EXEMPT, NOT_APPLICABLE } from '../document/arithmetic';
import { customFacts } from '../document/custom-fields';
import type {
  Content,
  Delivery,
  DocumentState,
  Line,
  LineTotals,
  Party,
  Reference,
  TaxTotal,
  Totals,
} from '../document/document.types';
import { exemptionReasonsOf } from '../document/exemption-reasons';
import { issueInstantOf } from '../document/issue-instant';
import { kinds } from '../document/kinds';
import { newLife } from '../document/new-life';
import { ringgitOf } from '../document/ringgit';
import { rangesOf } from '../merge/number-ranges';
import type {
  PrintableDocument,
  PrintableLine,
  PrintableParty,
  PrintableReference,
  PrintableTaxSummary,
  PrintableTotals,
} from './printable.types';
import { watermarkOf } from './watermark';

export interface PrintExtras {
  /** The date of printing, for a draft without a date. */
  now: Date;
  /** The seller's logo as a data URI. */
  logo?: string;
  /** The authority's public page of a valid document. */
  link?: string;
  /** Numbers of the invoices that a merged one was made from. */
  contains?: readonly string[];
}

/** The printable form of a document in its current state; a draft has its watermark. */
export function printableOf(
  written: DocumentState | Content,
  { now, logo, link, contains = [] }: PrintExtras,
): PrintableDocument {
  const life = 'submitStatus' in written ? written : newLife();
  const document = printedOf(written);
  const totals = calculate(document);
  return {
    kind: document.kind,
    language: 'en',
    number: document.invoiceNumber ?? '',
    watermark: watermarkOf(life.submitStatus),
    ...(logo && { logo }),
    seller: partyOf(document.supplier),
    buyer: partyOf(document.buyer),
    ...(kinds[document.kind].ours === 'buyer' && { issuedBy: 'buyer' as const }),
    issuedAt: issueInstantOf(document) ?? now,
    currency: document.currencyCode ?? 'MYR',
    ...(document.exchangeRate &&
      document.currencyCode !== 'MYR' && { exchangeRate: document.exchangeRate.toString() }),
    ...(document.taxCurrencyCode &&
      document.taxCurrencyCode !== document.currencyCode && {
        taxCurrency: document.taxCurrencyCode,
      }),
    ...ringgitIn(document, totals),
    ...blocksOf(document),
    lines: document.lines.map((line, i) => lineOf(line, totals.lines[i]!)),
    taxes: totals.taxes.map((tax) => taxSummary(tax, document, totals)),
    discounts: adjustments(totals.totalDiscountValue, document.additionalDiscountReason),
    charges: adjustments(totals.totalChargeAmount, document.additionalFeeReason),
    totals: totalsOf(totals),
    references: [...containedIn(contains), ...referencesOf(document)],
    ...customIn(document),
    ...additionalIn(document),
    ...(document.attributes && { order: document.attributes }),
    ...(document.remark && { remark: document.remark }),
    validation:
      life.uuid && life.submissionUid && life.validatedAt && link
        ? {
            uuid: life.uuid,
            submissionUid: life.submissionUid,
            validatedAt: life.validatedAt,
            link,
          }
        : null,
  };
}

function ringgitIn(document: Content, totals: Totals): Pick<PrintableDocument, 'ringgit'> {
  const ringgit = ringgitOf(document, totals);
  if (!ringgit) return {};
  const { totalTaxAmount, totalPayableAmount } = ringgit;
  return { ringgit: { tax: amountText(totalTaxAmount), payable: amountText(totalPayableAmount) } };
}

function customIn(document: Content): Pick<PrintableDocument, 'custom'> {
  const custom = customFacts(document)
    .filter(({ field }) => field.isPrinted)
    .map(({ field: { groupName, name }, value }) => ({ group: groupName, name, value }));
  return custom.length > 0 ? { custom } : {};
}

function additionalIn(document: Content): Pick<PrintableDocument, 'additional'> {
  const additional = additionalFacts(document)
    .filter(({ isPrinted }) => isPrinted)
    .map(({ name, value }) => ({ group: null, name, value: value! }));
  return additional.length > 0 ? { additional } : {};
}

const known = <T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as never;

const some = <T extends object>(values: T): T | undefined =>
  Object.keys(values).length > 0 ? values : undefined;

function blocksOf(document: Content) {
  const billing = some(
    known({
      frequency: document.billingFrequency,
      start: document.billingStartDate,
      end: document.billingEndDate,
    }),
  );
  const payment = some(
    known({
      mode: document.paymentMode && labelOf('paymentMode', document.paymentMode),
      account: document.bankAccount,
      terms: document.paymentTerms,
    }),
  );
  const paid = document.prepaymentAmount;
  return {
    ...(billing && { billing }),
    ...(payment && { payment }),
    ...(paid &&
      !paid.isZero() && {
        prepayment: {
          amount: amountText(paid),
          ...known({
            date: document.prepaymentDate,
            time: document.prepaymentTime,
            reference: document.prepaymentId,
          }),
        },
      }),
    ...(document.delivery?.name && { delivery: deliveryOf(document.delivery) }),
    ...otherChargesIn(document.delivery),
  };
}

function otherChargesIn(delivery: Delivery | null): Pick<PrintableDocument, 'otherCharges'> {
  const [charge] = adjustments(
    delivery?.otherChargesAmount ?? ZERO,
    delivery?.otherChargesDescription ?? null,
  );
  return charge ? { otherCharges: charge } : {};
}

const identityOf = ({ idType, idValue }: Party | Delivery): PrintableParty['identity'] =>
  idType && idValue ? { scheme: idType, value: idValue } : null;

function partyOf(party: Party | null): PrintableParty {
  if (!party) return { name: '', tin: '', identity: null, address: [] };
  return {
    name: party.name ?? '',
    tin: party.tin ?? '',
    identity: identityOf(party),
    address: addressOf(party),
    ...known({
      sst: party.sstNumber,
      tourismTax: party.tourismTaxNumber,
      msic: party.msicCode === NO_TRADE ? null : party.msicCode,
      activity: party.businessActivity,
      phone: party.phone,
      email: party.email,
    }),
  };
}

const deliveryOf = (delivery: Delivery): NonNullable<PrintableDocument['delivery']> => ({
  name: delivery.name ?? '',
  identity: identityOf(delivery),
  ...known({ tin: delivery.tin }),
  address: addressOf(delivery),
});

/** The lists' codes for "none": not printed. */
const ABROAD = '17';
const NO_TRADE = '00000';

/** As on an envelope: streets, postal code and city, state and country by name. */
function addressOf(party: Party | Delivery): string[] {
  const town = [party.postalCode, party.city].filter(Boolean).join(' ');
  const state = party.state && party.state !== ABROAD && labelOf('state', party.state);
  const country = party.country && labelOf('country', party.country);
  const place = [state, country].filter(Boolean).join(', ');
  return [party.addressLine0, party.addressLine1, party.addressLine2, town, place].filter(
    (each): each is string => Boolean(each),
  );
}

/**
 * In the list a single unit is called "one" (C62), which says nothing beside a quantity: 11 one.
 */
const unitOf = (code: string): string => (code === 'C62' ? 'unit' : labelOf('unit', code));

function lineOf(line: Line, totals: LineTotals): PrintableLine {
  const [code = ''] = line.classifications;
  const discount = totals.discountAmount;
  return {
    classification: { code, description: labelOf('classification', code) },
    description: line.description ?? '',
    quantity: line.quantity?.toString() ?? '0',
    ...(line.unitOfMeasure && { unit: unitOf(line.unitOfMeasure) }),
    unitPrice: line.unitPrice?.toString() ?? '0',
    discounts: [
      ...adjustments(discount, line.discountReason, line.discountRate),
      ...adjustments(totals.overallDiscountAmount, null),
    ],
    charges: adjustments(totals.feeChargeAmount, line.feeReason, line.feeChargeRate),
    ...known({
      tariffCode: line.tariffCode,
      origin: line.countryOfOrigin && labelOf('country', line.countryOfOrigin),
    }),
    taxes: totals.taxes.map((tax) => ({
      type: labelOf('taxType', tax.taxType),
      ...(tax.taxRate && tax.taxType !== NOT_APPLICABLE && { percent: tax.taxRate.toString() }),
      ...(tax.taxPerUnit && {
        perUnit: {
          amount: tax.taxPerUnit.toString(),
          units: tax.taxUnits?.toString() ?? '0',
          unit: tax.taxUnitOfMeasure ? unitOf(tax.taxUnitOfMeasure) : '',
        },
      }),
      amount: amountText(tax.taxAmount),
    })),
    total: amountText(totals.totalExcludingTax),
  };
}

const adjustments = (
  amount: Decimal,
  reason: string | null,
  percent: Decimal | null = null,
): PrintableLine['discounts'] =>
  amount.isZero()
    ? []
    : [
        {
          amount: amountText(amount),
          ...(reason && { reason }),
          ...(percent && !percent.isZero() && { percent: percent.toString() }),
        },
      ];

function taxSummary(tax: TaxTotal, document: Content, totals: Totals): PrintableTaxSummary {
  const rates = new Set(
    document.lines.flatMap((line) =>
      line.taxes
        .filter((each) => each.taxType === tax.taxType)
        .map((each) => each.taxRate?.toString() ?? ''),
    ),
  );
  const [rate] = rates;
  const reason = tax.taxType === EXEMPT && exemptionReasonsOf(document, totals).join(', ');
  return {
    type: labelOf('taxType', tax.taxType),
    taxable: amountText(tax.taxableAmount),
    ...(rates.size === 1 && rate && tax.taxType !== NOT_APPLICABLE && { percent: rate }),
    amount: amountText(tax.taxAmount),
    ...(reason && { exemptionReason: reason }),
  };
}

const totalsOf = (totals: Totals): PrintableTotals => ({
  net: amountText(totals.totalNetAmount),
  discounts: amountText(totals.totalDiscountValue),
  charges: amountText(totals.totalChargeAmount),
  excludingTax: amountText(totals.totalExcludingTax),
  tax: amountText(totals.totalTaxInDocumentCurrency),
  includingTax: amountText(totals.totalIncludingTax),
  prepaid: amountText(totals.prepaymentAmount),
  rounding: amountText(totals.roundingAmount),
  payable: amountText(totals.totalPayableAmount),
});

/** As ranges: a consolidated e-invoice may contain thousands. */
const containedIn = (numbers: readonly string[]): PrintableReference[] =>
  numbers.length === 0
    ? []
    : [{ kind: 'contains', number: `${rangesOf(numbers).join(', ')} (${numbers.length})` }];

function referencesOf(document: Content): PrintableReference[] {
  const others = [
    ['bill', document.billReference],
    ['customsForm', document.customsImportForm],
    ['freeTrade', document.freeTradeAgreement],
    ['exportForm', document.customsExportForm],
    ['incoterms', document.incoterms],
    ['exporter', document.certifiedExporter],
  ] as const;
  return [
    ...document.references.map(original),
    ...others.flatMap(([kind, number]) => (number ? [{ kind, number }] : [])),
  ];
}

const original = ({ uuid, invoiceNumber }: Reference): PrintableReference => ({
  kind: 'original',
  number: invoiceNumber ?? 'NA',
  ...(uuid && { uuid }),
});
