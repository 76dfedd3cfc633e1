import { DomainEvent } from '@kernel/events';

/** Somebody wants a received document rejected; the request is stored and not yet made. */
export class RejectionAsked extends DomainEvent {
  constructor(
    orgId: string,
    readonly documentId: string,
  ) {
    super(orgId);
  }
}
