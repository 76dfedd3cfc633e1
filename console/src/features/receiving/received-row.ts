import type { Answered } from '@kernel/resource';
import { deadlineOf } from '@modules/invoicing/contract';
import { type ReceivedItem, refusalToReject } from '@modules/receiving/contract';
import type { Row } from '../../resource';

/** A received document as lists receive it. */
export type ReceivedRow = Answered<ReceivedItem>;

export const receivedOf = (row: Row): ReceivedRow => row as ReceivedRow;

export const nameOfReceived = ({ internalId, uuid }: ReceivedRow): string => internalId || uuid;

type RejectionFacts = Pick<ReceivedRow, 'direction' | 'status' | 'rejection' | 'validatedAt'>;

/** The rejection rules expect instants as `Date` objects. */
export const factsOf = ({ direction, status, rejection, validatedAt }: RejectionFacts) => ({
  direction,
  status,
  rejection,
  validatedAt: validatedAt ? new Date(validatedAt) : null,
});

/** The instant until which it can be rejected; null if it cannot be. */
export function rejectableUntil(received: RejectionFacts, now: Date): string | null {
  const facts = factsOf(received);
  if (!facts.validatedAt || refusalToReject(facts, now)) return null;
  return deadlineOf(facts.validatedAt).toISOString();
}
