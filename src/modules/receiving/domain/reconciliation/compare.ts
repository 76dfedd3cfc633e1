import type { ReportedDocument } from '../received.types';
import type { Aspect, Difference, Held, Repair } from './difference.types';

/** The other side's TIN: for what we issued who received it, for what we received who issued it. */
export const otherTinOf = ({
  direction,
  issuerTin,
  receiverTin,
  ...reported
}: ReportedDocument): string | null =>
  direction === 'incoming'
    ? issuerTin
    : (receiverTin ?? (isSelfBilled(reported.typeCode) ? reported.supplierTin : reported.buyerTin));

const isSelfBilled = (typeCode: string | null): boolean => typeCode?.startsWith('1') ?? false;

/** How two views of one document differ; nothing when they agree. */
export function aspectsOf(held: Held, reported: ReportedDocument): Aspect[] {
  return [
    ...(cents(held.amount) === cents(reported.total) ? [] : (['amount'] as const)),
    ...(held.status === reported.status ? [] : (['status'] as const)),
    ...(sameTin(held.otherTin, otherTinOf(reported)) ? [] : (['buyer'] as const)),
  ];
}

/** Texts of amounts with up to two decimals, as a number of sen that can be compared. */
function cents(amount: string | null): string | null {
  if (amount === null) return null;
  const [whole = '', decimals = ''] = amount.split('.');
  return `${whole.replace(/^(-?)0+(?=\d)/, '$1')}.${decimals.padEnd(2, '0').replace(/0+$/, '')}`;
}

/** A TIN that one side does not tell says nothing. */
const sameTin = (one: string | null, other: string | null): boolean =>
  one === null || other === null || one.toUpperCase() === other.toUpperCase();

/**
 * What the authority told against what we hold under the same uuid. `lost` says that we hold a document
 * with this number which no answer reached. An invalid document that we do not know is nobody's: it is
 * an earlier attempt of one that was sent again (myinvois-api, section 9).
 */
export function differenceOf(
  reported: ReportedDocument,
  held: Held | null,
  lost: Held | null,
): Difference | null {
  const { direction, uuid } = reported;
  const found = { direction, uuid, told: reported, what: [] };
  if (held) {
    const what = aspectsOf(held, reported);
    return what.length > 0 ? { ...found, kind: 'different', what, held } : null;
  }
  if (reported.status === 'invalid' || reported.status === 'submitted') return null;
  if (direction === 'incoming') return { ...found, kind: 'missingHere', held: null };
  return { ...found, kind: lost ? 'missingHere' : 'madeElsewhere', held: lost };
}

/** We hold it and the authority did not tell of it. */
export const missingThere = (held: Held): Difference => ({
  ...{ kind: 'missingThere', what: [], direction: held.direction, uuid: held.uuid },
  held,
  told: null,
});

/** What can be done about a difference, besides taking note of it. */
export function repairsFor({
  kind,
  direction,
  documentId,
  statusThere,
}: {
  kind: Difference['kind'];
  direction: Held['direction'];
  documentId: string | null;
  statusThere: string | null;
}): Repair[] {
  const own = direction === 'outgoing' && documentId !== null;
  if (kind === 'missingThere')
    return own ? ['lookAgain', 'issueAgain', 'known'] : ['lookAgain', 'known'];
  if (kind === 'madeElsewhere') return ['fetch', 'known'];
  if (direction === 'incoming') return [kind === 'missingHere' ? 'fetch' : 'refresh', 'known'];
  return kind === 'different' && statusThere === 'cancelled' ? ['refresh', 'known'] : ['known'];
}
