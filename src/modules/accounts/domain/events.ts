import { DomainEvent } from '@kernel/events';
import type { Language } from '@kernel/i18n';

/** No organisation: it is not known yet whether the account exists. */
const NOBODYS = '0';

/** A password reset was requested for an account, whether or not it exists. */
export class PasswordForgotten extends DomainEvent {
  constructor(
    readonly requestId: string,
    readonly account: string,
    readonly language: Language,
  ) {
    super(NOBODYS);
  }
}
