export type ContactKind = 'email' | 'phone';

export interface OwnContacts {
  orgId: string;
  email: string | null;
  emailProven: boolean;
  /** As it was typed. */
  phone: string | null;
  phoneProven: boolean;
}

/** How an account can be reached, and what of it has been proven. */
export abstract class Contacts {
  abstract of(userId: string): Promise<OwnContacts | null>;
  /** An e-mail address in any case, a mobile number as `+` and digits. */
  abstract isProvenElsewhere(kind: ContactKind, value: string, userId: string): Promise<boolean>;
  /** False when the account has another value. */
  abstract setProven(userId: string, kind: ContactKind, value: string): Promise<boolean>;
  /** Until the transaction ends, others who want to prove something wait. */
  abstract alone(): Promise<void>;
}
