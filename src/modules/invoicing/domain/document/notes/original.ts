import { decimal, type Decimal } from '@kernel/money';
import type { DraftLine, Text } from '../document.types';
import type { KindNumber } from '../kinds';
import type { Status } from '../lifecycle';

/** A line of an original, and what other notes have taken from it. */
export interface OriginalLine {
  line: DraftLine;
  /** Including tax, in the document's currency. */
  amount: string;
  notedQuantity: string;
  notedAmount: string;
}

/** A document corrected by notes: its total, and what other notes have taken from it. */
export interface Original {
  id: string;
  kind: KindNumber;
  submitStatus: Status;
  invoiceNumber: Text;
  uuid: Text;
  issueDate: Text;
  supplierTin: Text;
  buyerTin: Text;
  buyerName: Text;
  currencyCode: Text;
  /** Its overall discount rate, which a note takes over. Absent if there is none. */
  discountRate?: string;
  /** Including tax: the agreed amount, regardless of prepayment or rounding. */
  total: string;
  /** By credit and refund notes that are not cancelled, rejected or deleted. */
  noted: string;
  lines: readonly OriginalLine[];
}

/** What may still be credited or refunded; negative when notes took more than there was. */
export const leftOf = ({ total, noted }: Pick<Original, 'total' | 'noted'>): Decimal =>
  decimal(total).minus(noted);

/** The quantity of a line that no note has taken yet. */
export const quantityLeftOf = ({ line, notedQuantity }: OriginalLine): Decimal =>
  decimal(line.quantity).minus(notedQuantity);

/**
 * True while a note can take something from a line. Of a line below zero, it takes below zero; a
 * line of no quantity has fixed amounts only, which are taken once.
 */
export function isLeft(each: OriginalLine): boolean {
  const quantity = decimal(each.line.quantity);
  if (quantity.isZero())
    return !decimal(each.amount).isZero() && decimal(each.notedAmount).isZero();
  return quantityLeftOf(each).times(quantity).greaterThan(0);
}

/** True if a note would take more of a line than is left. */
export function isBeyondLeft(each: OriginalLine, taken: Decimal): boolean {
  const left = quantityLeftOf(each);
  if (!decimal(each.line.quantity).isNegative()) return taken.greaterThan(left);
  return taken.lessThan(left) || taken.greaterThan(0);
}

/** The line of an original by its number, counted from 1. */
export const lineAt = (
  original: Original | undefined,
  number: number | null,
): OriginalLine | undefined =>
  number === null || number === undefined ? undefined : original?.lines[number - 1];
