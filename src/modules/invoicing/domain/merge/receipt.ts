import { type Decimal, ZERO } from '@kernel/money';
import { type Month, monthOf, type PlainDate } from '@kernel/time';
import { calculate, EXEMPT } from '../document/arithmetic';
import type {
  DocumentState,
  Line,
  LineTotals,
  MergeStatus,
  Text,
} from '../document/document.types';
import type { Status } from '../document/lifecycle';
import type { KindNumber } from '../document/kinds';
import { ringgitRate } from '../totals/contributions';

/** One tax of a share: by rate, or fixed per unit. */
export interface ShareTax {
  taxType: string;
  taxRate: Decimal | null;
  taxPerUnit: Decimal | null;
  taxUnits: Decimal;
  taxUnitOfMeasure: Text;
  /** The sum on the receipts, in the tax currency. */
  amount: Decimal;
}

/** The part of a receipt with the same tax treatment. */
export interface Share {
  /** Identifies the tax treatment. */
  key: string;
  net: Decimal;
  taxes: ShareTax[];
  /** The exemption reason; for exempt shares only. */
  exemptionReason: Text;
}

export interface Sums {
  excludingTax: Decimal;
  tax: Decimal;
  includingTax: Decimal;
  payable: Decimal;
}

/** A draft as seen by the consolidation: small, so that ten thousand of them fit in memory. */
export interface Receipt {
  id: string;
  orgId: string;
  version: number;
  kind: KindNumber;
  invoiceNumber: string;
  submitStatus: Status;
  mergeStatus: MergeStatus;
  isDeleted: boolean;
  supplierId: Text;
  buyerName: Text;
  buyerTin: Text;
  issueDate: PlainDate | null;
  month: Month | null;
  currencyCode: string;
  taxCurrencyCode: string;
  exchangeRate: Decimal | null;
  invoiceVersion: DocumentState['invoiceVersion'];
  taxType: Text;
  sums: Sums;
  /** Including tax, at the document's own rate; compared with the authority's limit. */
  ringgit: Decimal;
  shares: readonly Share[];
  discount: Decimal;
  fee: Decimal;
  prepaid: Decimal;
  rounding: Decimal;
  discountReason: Text;
  feeReason: Text;
}

export function receiptOf(state: DocumentState): Receipt {
  const totals = calculate(state);
  const currencyCode = state.currencyCode ?? 'MYR';
  return {
    id: state.id,
    orgId: state.orgId,
    version: state.version,
    kind: state.kind,
    invoiceNumber: state.invoiceNumber ?? '',
    submitStatus: state.submitStatus,
    mergeStatus: state.mergeStatus,
    isDeleted: state.deletedAt !== null,
    supplierId: state.supplierId,
    buyerName: state.buyer?.name ?? null,
    buyerTin: state.buyer?.tin ?? null,
    issueDate: state.issueDate,
    month: state.issueDate && monthOf(state.issueDate),
    currencyCode,
    taxCurrencyCode: state.taxCurrencyCode ?? currencyCode,
    exchangeRate: currencyCode === 'MYR' ? null : state.exchangeRate,
    invoiceVersion: state.invoiceVersion,
    taxType: state.taxType,
    sums: {
      excludingTax: totals.totalExcludingTax,
      tax: totals.totalTaxAmount,
      includingTax: totals.totalIncludingTax,
      payable: totals.totalPayableAmount,
    },
    ringgit: totals.totalIncludingTax.times(ringgitRate(state)),
    shares: joinedShares(state.lines.flatMap((line, i) => sharesOf(line, totals.lines[i]!))),
    discount: totals.totalDiscountValue,
    fee: totals.totalChargeAmount,
    prepaid: totals.prepaymentAmount,
    rounding: totals.roundingAmount,
    discountReason: state.additionalDiscountReason,
    feeReason: state.additionalFeeReason,
  };
}

/** A partially exempt line has two shares: the taxed part and the exempt part. */
function sharesOf(line: Line, totals: LineTotals): Share[] {
  const taxes = totals.taxes
    .filter(({ taxType }) => taxType !== EXEMPT)
    .map(({ taxAmount, taxableAmount: _, taxUnits, ...tax }) => ({
      ...tax,
      taxUnits: taxUnits ?? ZERO,
      amount: taxAmount,
    }));
  const exempt = totals.taxExemptionAmount;
  const isExempt = totals.taxes.length > taxes.length;
  return [
    ...(taxes.length > 0
      ? [shareOf(taxes, null, totals.totalExcludingTax.minus(isExempt ? exempt : ZERO))]
      : []),
    ...(isExempt ? [shareOf([], line.taxExemptionReason, exempt)] : []),
  ];
}

const shareOf = (taxes: ShareTax[], exemptionReason: Text, net: Decimal): Share => ({
  key:
    taxes.length === 0 ? `${EXEMPT} ${exemptionReason ?? ''}` : taxes.map(routeOf).sort().join('|'),
  net,
  taxes,
  exemptionReason,
});

const routeOf = ({ taxType, taxRate, taxPerUnit }: ShareTax): string =>
  `${taxType} ${taxPerUnit ? `@${taxPerUnit.toString()}` : (taxRate ?? ZERO).toString()}`;

/** Shares with the same tax treatment are added up. */
export function joinedShares(shares: readonly Share[]): Share[] {
  const joined = new Map<string, Share>();
  for (const share of shares) {
    const known = joined.get(share.key);
    joined.set(share.key, known ? together(known, share) : share);
  }
  return [...joined.values()];
}

const together = (a: Share, b: Share): Share => ({
  ...a,
  net: a.net.plus(b.net),
  taxes: a.taxes.map((tax) => {
    const other = b.taxes.find(({ taxType }) => taxType === tax.taxType)!;
    return {
      ...tax,
      amount: tax.amount.plus(other.amount),
      taxUnits: tax.taxUnits.plus(other.taxUnits),
    };
  }),
});
