import { DomainEvent } from '@kernel/events';
import type { Language } from '@kernel/i18n';

/** Nobody's in particular: whether there is such an account is not known yet. */
const NOBODYS = '0';

/** Somebody says that the password of an account is forgotten, be there such an account or not. */
export class PasswordForgotten extends DomainEvent {
  constructor(
    readonly requestId: string,
    readonly account: string,
    readonly language: Language,
  ) {
    super(NOBODYS);
  }
}
