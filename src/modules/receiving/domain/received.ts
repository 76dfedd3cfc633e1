import { Aggregate } from '@kernel/events';
import { Refused, refuseIfAny, type Fault } from '@kernel/rules';
import { localDateTime } from '@kernel/time';
import { deadlineOf, faultsOfRejectReason } from '@modules/invoicing/contract';
import { RejectionRequested } from './events';
import type { ReceivedState } from './received.types';
import { refusalToReject } from './rejection';

/** A document that somebody issued to us, and what we may do about it. */
export class Received extends Aggregate<ReceivedState> {
  /** Stores a rejection request; a subscriber sends it to the authority. */
  askRejection(reason: string, now: Date): void {
    const refusal = refusalToReject(this.state, now);
    if (refusal) throw new Refused(refusal, this.deadlineParams());
    refuseIfAny(faultsOfRejectReason(reason));
    this.become({
      rejection: 'asking',
      rejectionReason: reason.trim(),
      rejectionAskedAt: now,
      rejectionFaults: null,
    });
    this.raise(new RejectionRequested(this.state.orgId, this.state.id));
  }

  /** The authority accepted the request; idempotent. */
  rejectionTaken(at: Date): void {
    if (this.state.rejection === 'asking')
      this.become({ rejection: 'asked', rejectRequestedAt: at });
  }

  /** The authority refused it for good. */
  rejectionRefused(faults: readonly Fault[]): void {
    if (this.state.rejection === 'asking')
      this.become({ rejection: 'refused', rejectionFaults: faults });
  }

  private deadlineParams(): { deadline: string } {
    const { validatedAt } = this.state;
    return { deadline: validatedAt ? localDateTime(deadlineOf(validatedAt)) : '' };
  }
}
