import type { ReportedDocument } from '../received.types';
import type { Aspect, Difference, Held, Repair } from './difference.types';

/** The other side's TIN: the receiver of what we issued, the issuer of what we received. */
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

/** The differences between two views of one document; none when they agree. */
export function aspectsOf(held: Held, reported: ReportedDocument): Aspect[] {
  return [
    ...(comparable(held.amount) === comparable(reported.total) ? [] : (['amount'] as const)),
    ...(held.status === reported.status ? [] : (['status'] as const)),
    ...(sameTin(held.otherTin, otherTinOf(reported)) ? [] : (['buyer'] as const)),
  ];
}

/** The amount without leading and trailing zeros: equal amounts are equal texts. */
function comparable(amount: string | null): string | null {
  if (amount === null) return null;
  const [whole = '', decimals = ''] = amount.split('.');
  return `${whole.replace(/^(-?)0+(?=\d)/, '$1')}.${decimals.padEnd(2, '0').replace(/0+$/, '')}`;
}

/** A TIN that one side does not report is ignored. */
const sameTin = (one: string | null, other: string | null): boolean =>
  one === null || other === null || one.toUpperCase() === other.toUpperCase();

/**
 * Compares what the authority reported with what we hold under the same uuid. `lost` means that we
 * hold a document with this number that never got an answer. An invalid document that we do not
 * know is ignored: it is an earlier attempt of one that was resent (myinvois-api, section 9).
 */
export function differenceOf(
  reported: ReportedDocument,
  held: Held | null,
  lost: Held | null,
): Difference | null {
  const { direction, uuid } = reported;
  const found = { direction, uuid, reported, what: [] };
  if (held) {
    const what = aspectsOf(held, reported);
    return what.length > 0 ? { ...found, kind: 'different', what, held } : null;
  }
  if (reported.status === 'invalid' || reported.status === 'submitted') return null;
  if (direction === 'incoming') return { ...found, kind: 'missingHere', held: null };
  return { ...found, kind: lost ? 'missingHere' : 'madeElsewhere', held: lost };
}

/** We hold it and the authority did not report it. */
export const missingThere = (held: Held): Difference => ({
  kind: 'missingThere',
  what: [],
  direction: held.direction,
  uuid: held.uuid,
  held,
  reported: null,
});

/** The possible repairs of a difference, besides acknowledging it. */
export function repairsFor({
  kind,
  what,
  direction,
  documentId,
  statusThere,
}: {
  kind: Difference['kind'];
  /** The aspects, separated by commas. */
  what: string;
  direction: Held['direction'];
  documentId: string | null;
  statusThere: string | null;
}): Repair[] {
  const own = direction === 'outgoing' && documentId !== null;
  if (kind === 'missingThere')
    return own ? ['lookAgain', 'issueAgain', 'known'] : ['lookAgain', 'known'];
  // Under another uuid there is nothing of ours to bring up to date.
  if (what.split(',').includes('uuid'))
    return direction === 'incoming' ? ['fetch', 'known'] : ['known'];
  if (kind === 'madeElsewhere') return ['fetch', 'known'];
  if (direction === 'incoming') return [kind === 'missingHere' ? 'fetch' : 'refresh', 'known'];
  return kind === 'different' && statusThere === 'cancelled' ? ['refresh', 'known'] : ['known'];
}
