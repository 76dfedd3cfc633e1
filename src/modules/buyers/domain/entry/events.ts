import { DomainEvent } from '@kernel/events';

/** Staff decided on an entry: it became a buyer or was refused. */
export class BuyerEntryDecided extends DomainEvent {
  constructor(
    orgId: string,
    readonly entryId: string,
    /** Null when it was refused. */
    readonly buyerId: string | null,
  ) {
    super(orgId);
  }
}
