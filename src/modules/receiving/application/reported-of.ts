import type { FoundDocument } from '@modules/authority';
import type { Direction, ReportedDocument } from '../domain/received.types';
import { typeCodeOf } from '../domain/type-codes';

const UUID = /^[0-9A-Za-z]{1,40}$/;
const ASCII = /^[\x20-\x7e]*$/;

/** Third-party text: limited in length here, and treated as plain text everywhere. */
const clip = (text: string | null, most: number): string | null =>
  text === null ? null : [...text].slice(0, most).join('');
const plain = (text: string | null, most: number): string | null =>
  text !== null && ASCII.test(text) ? text.slice(0, most) : null;

const same = (one: string | null, other: string): boolean =>
  one?.toUpperCase() === other.toUpperCase();

/** A list row from the requesting taxpayer's side; both sides when it is issued to oneself. */
export function reportedOf(found: FoundDocument, ownTin: string): ReportedDocument[] {
  if (!UUID.test(found.uuid)) return [];
  const sent = same(found.issuerTin, ownTin);
  const received = same(found.receiverTin, ownTin) || !sent;
  const sides: Direction[] = [
    ...(sent ? (['outgoing'] as const) : []),
    ...(received ? (['incoming'] as const) : []),
  ];
  return sides.map((direction) => ({ direction, ...factsOf(found) }));
}

const factsOf = (found: FoundDocument): Omit<ReportedDocument, 'direction'> => ({
  uuid: found.uuid,
  submissionUid: plain(found.submissionUid, 40),
  longId: plain(found.longId, 100),
  internalId: clip(found.internalId, 100) ?? '',
  typeCode: typeCodeOf(found.typeName),
  typeName: clip(found.typeName, 60) ?? '',
  typeVersion: clip(found.typeVersion, 10) ?? '',
  issuerTin: clip(found.issuerTin, 20),
  issuerId: clip(found.issuerId, 40),
  issuerIdType: clip(found.issuerIdType, 20),
  issuerName: clip(found.issuerName, 300),
  receiverTin: clip(found.receiverTin, 20),
  receiverId: clip(found.receiverId, 40),
  receiverIdType: clip(found.receiverIdType, 20),
  receiverName: clip(found.receiverName, 300),
  supplierTin: clip(found.supplierTin, 20),
  supplierName: clip(found.supplierName, 300),
  buyerTin: clip(found.buyerTin, 20),
  buyerName: clip(found.buyerName, 300),
  intermediaryName: clip(found.intermediaryName, 300),
  intermediaryTin: clip(found.intermediaryTin, 20),
  channel: clip(found.channel, 40),
  currency: clip(found.currency, 10),
  issuedAt: found.issuedAt,
  receivedAt: found.receivedAt,
  validatedAt: found.validatedAt,
  cancelledAt: found.cancelledAt,
  rejectRequestedAt: found.rejectRequestedAt,
  status: found.status,
  statusReason: clip(found.statusReason, 500),
  totalSales: found.totalExcludingTax,
  totalDiscount: found.totalDiscount,
  netAmount: found.totalNetAmount,
  total: found.totalPayableAmount,
});
