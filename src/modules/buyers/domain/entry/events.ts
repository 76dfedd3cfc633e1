import { DomainEvent } from '@kernel/events';

/** Staff decided about an entry: it became a buyer, or it was refused. */
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
