import type { ReceivedItem } from '@modules/receiving/contract';
import type { Answered } from '@kernel/resource';
import type { Row } from '../../resource';

/** A received document as lists receive it. */
export type ReceivedRow = Answered<ReceivedItem>;

export const receivedOf = (row: Row): ReceivedRow => row as ReceivedRow;

export const nameOfReceived = ({ internalId, uuid }: ReceivedRow): string => internalId || uuid;

/** The rejection rules expect instants as `Date` objects. */
export const factsOf = ({ direction, status, rejection, validatedAt }: ReceivedRow) => ({
  direction,
  status,
  rejection,
  validatedAt: validatedAt ? new Date(validatedAt) : null,
});
