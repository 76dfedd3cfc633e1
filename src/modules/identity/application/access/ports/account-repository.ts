import type { Language } from '@kernel/i18n';

/** An account as needed by registration and password recovery. */
export interface KnownAccount {
  id: string;
  orgId: string;
  account: string;
  realName: string;
  /**
   * Where its owner is written to: the address that was verified last, even after another one was
   * entered, since a stolen session must not divert the link to a new password. The one entered if
   * none ever was.
   */
  email: string | null;
  /**
   * The account may sign in: enabled, in an enabled organisation, not a demo account in production.
   */
  usable: boolean;
}

export interface NewDirector {
  account: string;
  /** The account's name where none was given. */
  realName: string;
  email: string;
  phone: string | null;
  passwordHash: string;
  language: Language;
}

export type Identifier = 'account' | 'email' | 'phone';

/** User and organisation rows, for registration and account recovery. */
export abstract class AccountRepository {
  abstract byAccount(account: string): Promise<KnownAccount | null>;
  abstract byId(id: string): Promise<KnownAccount | null>;
  /** Which of the values an account has already; e-mail and mobile number only when proven. */
  abstract taken(request: Record<Identifier, string | null>): Promise<Identifier[]>;
  /**
   * A new organisation with its first positions and its first user, who gets the role and the
   * position of a Director.
   */
  abstract addOrganisation(
    name: string,
    director: NewDirector,
  ): Promise<{ orgId: string; userId: string }>;
  /** Invalidates every token that was issued. */
  abstract outdate(id: string): Promise<void>;
}
