import { DomainEvent } from '@kernel/events';
import type { Language } from '@kernel/i18n';

/** An account no longer has this e-mail address, whoever changed it. */
export class EmailChanged extends DomainEvent {
  constructor(
    orgId: string,
    readonly userId: string,
    readonly account: string,
    readonly before: string,
    readonly language: Language,
    /** Unique: its delivery may be repeated. */
    readonly changeId: string,
  ) {
    super(orgId);
  }
}
