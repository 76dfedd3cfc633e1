import { amountText, type Decimal, decimal, sum, ZERO } from '@kernel/money';
import type { Fault } from '@kernel/rules';
import type { Content, Reference } from '../document.types';
import { kinds } from '../kinds';
import { Status, statusName } from '../lifecycle';
import { lowers } from '../notes/note-of';
import { isBeyondLeft, leftOf, lineAt, type Original, quantityLeftOf } from '../notes/original';
import { sharesOf } from '../notes/shares';
import { fault, question, warning } from './complaint';

/** A note always refers to what it corrects (myinvois-ubl, section 9, product rule). */
export function* faultsOfReferences({ kind, references }: Content): Generator<Fault> {
  if (!kinds[kind].needsReference) {
    if (references.length > 0) yield fault('document.referenceNotAllowed', 'references');
    return;
  }
  if (references.length === 0) yield fault('document.referenceRequired', 'references');
  for (const [i, reference] of references.entries()) yield* faultsOfReference(reference, i);
  yield* twice(references);
}

function* faultsOfReference(reference: Reference, i: number): Generator<Fault> {
  const { documentId, uuid, invoiceNumber } = reference;
  const params = { n: i + 1 };
  if (!documentId && !uuid && !invoiceNumber) {
    yield fault('reference.required', `references[${i}].documentId`, params);
    return;
  }
  if (!invoiceNumber)
    yield fault('reference.numberRequired', `references[${i}].invoiceNumber`, params);
  if (!/^([A-Za-z0-9]{26}|NA)$/.test(uuid ?? ''))
    yield fault('reference.uuidFormat', `references[${i}].uuid`, params);
}

/** Each original only once: otherwise it would be ambiguous what is taken from which. */
function* twice(references: readonly Reference[]): Generator<Fault> {
  const keys = references.map(
    ({ uuid, invoiceNumber }) => uuid && (uuid === 'NA' ? `NA ${invoiceNumber}` : uuid),
  );
  for (const [i, key] of keys.entries())
    if (key && keys.indexOf(key) < i)
      yield fault('reference.twice', `references[${i}].uuid`, { n: i + 1 });
}

/**
 * Checks a note against its originals: the authority refuses one whose original is not valid or has
 * other parties (myinvois-ubl, section 9, DR303 and DR308); it accepts one that takes more than is
 * left, so the user is asked (decisions, section 4).
 */
export function* faultsOfOriginals(
  content: Content,
  originals: readonly Original[],
): Generator<Fault> {
  if (!kinds[content.kind].needsReference || originals.length === 0) return;
  const byId = new Map(originals.map((original) => [original.id, original]));
  for (const [i, { documentId }] of content.references.entries()) {
    const original = documentId ? byId.get(documentId) : undefined;
    if (original) yield* faultsOfOriginal(content, original, i);
  }
  if (lowers(content.kind)) yield* beyondLeft(content, byId);
}

function* faultsOfOriginal(content: Content, original: Original, i: number): Generator<Fault> {
  const path = `references[${i}].documentId`;
  const params = { n: i + 1, number: original.invoiceNumber ?? '' };
  if (original.submitStatus !== Status.Valid)
    yield fault('reference.notValid', path, {
      ...params,
      status: statusName(original.submitStatus),
    });
  if (kinds[original.kind].selfBilled !== kinds[content.kind].selfBilled)
    yield fault('reference.otherFamily', path, params);
  if (content.supplier && original.supplierTin !== content.supplier.tin)
    yield fault('reference.otherSupplier', path, params);
  if (content.buyer && original.buyerTin !== content.buyer.tin)
    yield fault('reference.otherBuyer', path, params);
  if (content.currencyCode && original.currencyCode !== content.currencyCode)
    yield warning('reference.otherCurrency', path, {
      ...params,
      currency: original.currencyCode ?? '',
    });
  const [theirs, ours] = [decimal(original.discountRate), content.discountRate ?? ZERO];
  const isPicked = content.lines.some(({ originalId }) => originalId === original.id);
  // A line that was picked would come to another amount than it came to there.
  if (lowers(content.kind) && isPicked && !theirs.equals(ours))
    yield warning('reference.otherDiscount', path, {
      ...params,
      theirs: theirs.toString(),
      ours: ours.toString(),
    });
}

type Known = ReadonlyMap<string, Original>;

function* beyondLeft(content: Content, byId: Known): Generator<Fault> {
  const shares = sharesOf(content, (id) => {
    const original = byId.get(id);
    return original && decimal(original.total);
  });
  for (const [i, { reference, amount }] of shares.entries()) {
    const original = byId.get(reference.documentId ?? '');
    if (!original || original.currencyCode !== content.currencyCode) continue;
    const left = leftOf(original);
    if (amount.greaterThan(left))
      yield question('reference.beyondLeft', `references[${i}].documentId`, {
        n: i + 1,
        number: original.invoiceNumber ?? '',
        amount: amountText(amount),
        left: amountText(left),
        beyond: amountText(amount.minus(left)),
        currency: original.currencyCode ?? '',
      });
  }
  yield* linesBeyondLeft(content, byId);
}

/** Reported at the line that exceeds what is left, if several lines take from the same one. */
function* linesBeyondLeft(content: Content, byId: Known): Generator<Fault> {
  const taken = new Map<string, Decimal>();
  for (const [i, { originalId, originalLine, quantity }] of content.lines.entries()) {
    const original = byId.get(originalId ?? '');
    const line = lineAt(original, originalLine);
    if (!original || !line) continue;
    const key = `${originalId} ${originalLine}`;
    const all = sum([taken.get(key) ?? ZERO, quantity ?? ZERO]);
    taken.set(key, all);
    if (isBeyondLeft(line, all))
      yield question('line.beyondLeft', `lines[${i}].quantity`, {
        n: i + 1,
        number: original.invoiceNumber ?? '',
        line: originalLine ?? 0,
        quantity: all.toString(),
        left: quantityLeftOf(line).toString(),
      });
  }
}
