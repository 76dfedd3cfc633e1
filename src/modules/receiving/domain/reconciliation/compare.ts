import type { Told } from '../received.types';
import type { Aspect, Difference, Held, Repair } from './difference.types';

/** The other side's TIN: for what we issued who received it, for what we received who issued it. */
export const otherTinOf = ({ direction, issuerTin, receiverTin, ...told }: Told): string | null =>
  direction === 'incoming'
    ? issuerTin
    : (receiverTin ?? (isSelfBilled(told.typeCode) ? told.supplierTin : told.buyerTin));

const isSelfBilled = (typeCode: string | null): boolean => typeCode?.startsWith('1') ?? false;

/** How two views of one document differ; nothing when they agree. */
export function aspectsOf(held: Held, told: Told): Aspect[] {
  return [
    ...(cents(held.amount) === cents(told.total) ? [] : (['amount'] as const)),
    ...(held.status === told.status ? [] : (['status'] as const)),
    ...(sameTin(held.otherTin, otherTinOf(told)) ? [] : (['buyer'] as const)),
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
export function differenceOf(told: Told, held: Held | null, lost: Held | null): Difference | null {
  const { direction, uuid } = told;
  const found = { direction, uuid, told, what: [] };
  if (held) {
    const what = aspectsOf(held, told);
    return what.length > 0 ? { ...found, kind: 'different', what, held } : null;
  }
  if (told.status === 'invalid' || told.status === 'submitted') return null;
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
