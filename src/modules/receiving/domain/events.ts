import { DomainEvent } from '@kernel/events';

/** A user requests rejection of a received document; the request is stored and not sent yet. */
export class RejectionRequested extends DomainEvent {
  constructor(
    orgId: string,
    readonly documentId: string,
  ) {
    super(orgId);
  }
}
