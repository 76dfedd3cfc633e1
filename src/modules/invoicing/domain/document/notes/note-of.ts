import { amountText, type Decimal, decimal, roundSen } from '@kernel/money';
import { calculate } from '../arithmetic';
import type { DocumentDraft, DraftLine, Text } from '../document.types';
import { draftOf } from '../draft';
import { emptyDraft } from '../empty-draft';
import { kinds, type KindNumber } from '../kinds';
import { isLeft, leftOf, type Original, quantityLeftOf } from './original';

/** The issue time of a note: Malaysian local time, as in a draft. */
export interface Issued {
  issueDate: string;
  issueTime: string;
}

/** The header fields that a note copies from the document it corrects. */
const same = [
  'supplierId',
  'supplier',
  'buyerId',
  'buyer',
  'invoiceVersion',
  'taxType',
  'currencyCode',
  'taxCurrencyCode',
  'exchangeRate',
  'discountRate',
  'paymentMode',
  'bankAccount',
  'paymentTerms',
  'customValues',
  'customFields',
  'additionalAttributes',
] as const satisfies readonly (keyof DocumentDraft)[];

/** Amounts of the whole document; they go to the first note that takes everything. */
const onTheWhole = [
  'additionalDiscountAmount',
  'additionalDiscountReason',
  'additionalFeeAmount',
  'additionalFeeReason',
  'roundingAmount',
] as const satisfies readonly (keyof DocumentDraft)[];

/**
 * A prefilled note. A credit or refund note takes all that is left; a debit note starts without a
 * line: additional charges are picked from the original, or typed.
 */
export function noteOf(
  kind: KindNumber,
  from: DocumentDraft,
  original: Original,
  issued: Issued,
): DocumentDraft {
  const isWhole = lowers(kind) && leftOf(original).equals(original.total);
  return {
    ...emptyDraft(kind),
    ...pick(from, same),
    ...(isWhole && pick(from, onTheWhole)),
    ...issued,
    references: [referenceTo(original)],
    lines: lowers(kind) ? allThatIsLeft(kind, original) : [],
  };
}

const allThatIsLeft = (kind: KindNumber, original: Original): DraftLine[] =>
  original.lines.flatMap((line, index) =>
    isLeft(line) ? [lineFor(kind, original, index, quantityLeftOf(line))] : [],
  );

/** Credit and refund notes take from an original; debit notes do not. */
export const lowers = (kind: KindNumber): boolean => kinds[kind].direction === -1;

export const referenceTo = ({ id, uuid, invoiceNumber }: Original) => ({
  documentId: id,
  uuid,
  invoiceNumber,
});

/** All or part of an original's line, as a line of a note. */
export function lineFor(
  kind: KindNumber,
  original: Original,
  index: number,
  quantity: Decimal,
): DraftLine {
  const part = partOfLine(original, index, quantity);
  return lowers(kind) ? part : raised(part);
}

function partOfLine(original: Original, index: number, quantity: Decimal): DraftLine {
  const { line } = original.lines[index]!;
  const share = partOf(line.quantity, quantity);
  const part: DraftLine = {
    ...line,
    quantity: quantity.toString(),
    discountAmount: share(line.discountAmount),
    feeChargeAmount: share(line.feeChargeAmount),
    taxExemptionAmount: share(line.taxExemptionAmount),
    taxes: line.taxes.map((tax) => ({
      ...tax,
      taxUnits: tax.taxUnits === null ? null : unitsOf(tax.taxUnits, line.quantity, quantity),
    })),
    originalId: original.id,
    originalLine: index + 1,
  };
  return { ...part, taxExemptionAmount: exemptionOf(part, original, index) };
}

/** All of a part of a line that is exempt as a whole; never more than the part, which is rounded by itself. */
function exemptionOf(part: DraftLine, { discountRate, lines }: Original, index: number): Text {
  const { line } = lines[index]!;
  if (part.taxExemptionAmount === null || line.taxExemptionAmount === null) return null;
  const netOf = (each: DraftLine): Decimal =>
    calculate(draftOf({ ...emptyDraft(1), discountRate: discountRate ?? null, lines: [each] }))
      .lines[0]!.totalExcludingTax;
  const net = netOf(part);
  const isWhole = netOf(line).equals(line.taxExemptionAmount);
  const isBeyond = decimal(part.taxExemptionAmount).abs().greaterThan(net.abs());
  return isWhole || isBeyond ? amountText(net) : part.taxExemptionAmount;
}

/** The proportional share of an amount by quantity, to the sen. */
function partOf(whole: Text, quantity: Decimal): (amount: Text) => Text {
  const all = decimal(whole);
  return (amount) => {
    if (amount === null || all.isZero() || all.equals(quantity)) return amount;
    return amountText(roundSen(decimal(amount).times(quantity).div(all)));
  };
}

/** Units of a fixed tax have five decimals, as quantities do (myinvois-ubl, section 8.1). */
function unitsOf(units: string, whole: Text, quantity: Decimal): string {
  const all = decimal(whole);
  if (all.isZero()) return units;
  return decimal(units).times(quantity).div(all).toDecimalPlaces(5).toString();
}

/** The line of a debit note: what it is about, with the price still to be entered. */
const raised = (line: DraftLine): DraftLine => ({
  ...line,
  unitPrice: null,
  discountRate: null,
  discountAmount: null,
  discountReason: null,
  feeChargeRate: null,
  feeChargeAmount: null,
  feeReason: null,
  taxExemptionAmount: null,
  taxes: line.taxes.map((tax) => ({ ...tax, taxUnits: null })),
});

const pick = <Name extends keyof DocumentDraft>(
  from: DocumentDraft,
  names: readonly Name[],
): Pick<DocumentDraft, Name> =>
  Object.fromEntries(
    names.filter((name) => name in from).map((name) => [name, from[name]]),
  ) as Pick<DocumentDraft, Name>;
