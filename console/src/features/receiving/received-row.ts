import type { Direction, ReceivedStatus, Rejection } from '@modules/receiving/contract';
import type { Row } from '../../resource';

interface OwnDocument {
  id: string;
  kind: number;
  number: string | null;
}

/** A received document as lists and its page are given it. */
export interface ReceivedRow extends Row {
  direction: Direction;
  uuid: string;
  internalId: string;
  typeCode: string | null;
  typeName: string;
  status: ReceivedStatus;
  rejection: Rejection;
  issuerName: string | null;
  issuerTin: string | null;
  receiverName: string | null;
  total: string | null;
  receivedAt: string | null;
  validatedAt: string | null;
  party: { id: string; role: 'buyer' | 'supplier'; name: string } | null;
  own: OwnDocument | null;
  duplicates: string[];
  selfBilled: OwnDocument | null;
}

export const receivedOf = (row: Row): ReceivedRow => row as ReceivedRow;

export const nameOfReceived = ({ internalId, uuid }: ReceivedRow): string => internalId || uuid;

/** The rejection rules expect instants as dates. */
export const factsOf = ({ direction, status, rejection, validatedAt }: ReceivedRow) => ({
  direction,
  status,
  rejection,
  validatedAt: validatedAt ? new Date(validatedAt) : null,
});
