import { withinWindow } from '@modules/invoicing/contract';
import type { ReceivedState, Rejection, ReportedDocument } from './received.types';

type Facts = Pick<ReceivedState, 'direction' | 'status' | 'validatedAt' | 'rejection'>;

/**
 * Why a document cannot be rejected, as the code of a refusal; null when it can. Only the receiver, only
 * a valid document, within 72 hours of its validation, once (myinvois-api, section 8.6; decisions, section 1).
 */
export function refusalToReject(facts: Facts, now: Date): string | null {
  if (facts.direction !== 'incoming') return 'received.notReceiver';
  if (!['none', 'refused'].includes(facts.rejection)) return 'received.rejectedOnce';
  if (facts.status !== 'valid' || !facts.validatedAt) return 'received.notValid';
  return withinWindow(facts.validatedAt, now) ? null : 'received.windowClosed';
}

/** The state of our request after a report of the authority; a final state stays. */
export function rejectionAfter(
  before: Rejection,
  { status, rejectRequestedAt }: Pick<ReportedDocument, 'status' | 'rejectRequestedAt'>,
): Rejection {
  const asked = rejectRequestedAt !== null || before === 'asked' || before === 'expired';
  if (status === 'cancelled') return asked ? 'accepted' : before === 'asking' ? 'none' : before;
  if (before === 'expired') return before;
  return asked ? 'asked' : before;
}
