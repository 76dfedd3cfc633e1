import type { Language } from '@kernel/i18n';

/** An account as its own life needs it: registration, a forgotten password. */
export interface KnownAccount {
  id: string;
  orgId: string;
  account: string;
  realName: string;
  email: string | null;
  /** The account may sign in here: enabled, in an enabled organisation, no demo in production. */
  usable: boolean;
}

export interface NewDirector {
  account: string;
  email: string;
  phone: string | null;
  passwordHash: string;
  language: Language;
}

export type Identifier = 'account' | 'email' | 'phone';

/** The people's and organisations' rows, for whoever begins or finds back an account. */
export abstract class AccountRepository {
  abstract byAccount(account: string): Promise<KnownAccount | null>;
  abstract byId(id: string): Promise<KnownAccount | null>;
  /** Those of the values that an account has already. */
  abstract taken(request: Record<Identifier, string | null>): Promise<Identifier[]>;
  /** A new organisation with its first person, who holds the role of a Director. */
  abstract addOrganisation(
    name: string,
    director: NewDirector,
  ): Promise<{ orgId: string; userId: string }>;
  /** Every token that was handed out loses its value. */
  abstract outdate(id: string): Promise<void>;
}
