import { amountText, type Decimal, decimal, roundSen } from '@kernel/money';
import type { DocumentDraft, DraftLine, Text } from '../document.types';
import { emptyDraft } from '../empty-draft';
import { kinds, type KindNumber } from '../kinds';
import { leftOf, type Original, type OriginalLine, quantityLeftOf } from './original';

/** The moment a note is issued: Malaysian wall clock, as a draft has it. */
export interface Issued {
  issueDate: string;
  issueTime: string;
}

/** What a note says the same as the document that it corrects. */
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
] as const satisfies readonly (keyof DocumentDraft)[];

/** What stands on the whole document; it goes with the first note that takes everything. */
const onTheWhole = [
  'additionalDiscountAmount',
  'additionalDiscountReason',
  'additionalFeeAmount',
  'additionalFeeReason',
  'roundingAmount',
] as const satisfies readonly (keyof DocumentDraft)[];

/**
 * A note with everything filled in. One that lowers takes all that is left; one that raises names
 * the lines and leaves their prices open, since only the difference may be written.
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
    lines: original.lines.flatMap((line, index) => {
      const quantity = offeredOf(kind, line);
      return quantity.greaterThan(0) ? [lineFor(kind, original, index, quantity)] : [];
    }),
  };
}

/** Credit and refund notes take from an original; debit notes do not. */
export const lowers = (kind: KindNumber): boolean => kinds[kind].direction === -1;

export const referenceTo = ({ id, uuid, invoiceNumber }: Original) => ({
  documentId: id,
  uuid,
  invoiceNumber,
});

/** The quantity that a note is offered: what is left, or all of a line that is charged once more. */
export const offeredOf = (kind: KindNumber, line: OriginalLine): Decimal =>
  lowers(kind) ? quantityLeftOf(line) : decimal(line.line.quantity);

/** A part of an original's line, or the whole of it, as a line of a note. */
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
  const part = partOf(line.quantity, quantity);
  return {
    ...line,
    quantity: quantity.toString(),
    discountAmount: part(line.discountAmount),
    feeChargeAmount: part(line.feeChargeAmount),
    taxExemptionAmount: part(line.taxExemptionAmount),
    taxes: line.taxes.map((tax) => ({
      ...tax,
      taxUnits: tax.taxUnits === null ? null : unitsOf(tax.taxUnits, line.quantity, quantity),
    })),
    originalId: original.id,
    originalLine: index + 1,
  };
}

/** The same part of an amount as of the quantity, to the sen. */
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

/** The line of a debit note: what it is about, with the price still to be said. */
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
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<DocumentDraft, Name>;
