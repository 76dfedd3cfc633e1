import { amountText, type Decimal, decimal, shareOf } from '@kernel/money';
import { calculate } from '../arithmetic';
import type { DocumentDraft, DraftLine, Text } from '../document.types';
import { draftOf } from '../draft';
import { emptyDraft } from '../empty-draft';
import { kinds, type KindNumber } from '../kinds';
import { isLeft, leftOf, type Original, type OriginalLine, quantityLeftOf } from './original';

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
  const each = original.lines[index]!;
  const { line } = each;
  const { money, units } = partsOf(each, quantity);
  const part: DraftLine = {
    ...line,
    quantity: quantity.toString(),
    discountAmount: money(line.discountAmount),
    feeChargeAmount: money(line.feeChargeAmount),
    taxExemptionAmount: money(line.taxExemptionAmount),
    taxes: line.taxes.map((tax) => ({ ...tax, taxUnits: units(tax.taxUnits) })),
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

type PartOf = (typed: Text) => Text;

const all: PartOf = (typed) => typed;

/** Units of a fixed tax have five decimals, as quantities do (myinvois-ubl, section 8.1). */
const toUnits = (exact: Decimal): Decimal => exact.toDecimalPlaces(5);

/**
 * The part of a typed amount that a quantity is, counted on from what earlier notes took: notes that
 * take a line in parts add up to it. A line of no quantity is taken as a whole.
 */
function partsOf(
  { line, notedQuantity }: OriginalLine,
  quantity: Decimal,
): { money: PartOf; units: PartOf } {
  const whole = decimal(line.quantity);
  if (whole.isZero() || whole.equals(quantity)) return { money: all, units: all };
  const from = decimal(notedQuantity);
  const stretch = { from, to: from.plus(quantity), whole };
  return {
    money: (typed) => typed && amountText(shareOf(decimal(typed), stretch)),
    units: (typed) => typed && shareOf(decimal(typed), stretch, toUnits).toString(),
  };
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
