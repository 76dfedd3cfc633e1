export interface ExternalLogin {
  id: string;
  provider: string;
  email: string | null;
  createTime: Date;
  lastUsed: Date | null;
}

/** Links between external identities and accounts. */
export abstract class ExternalLogins {
  abstract userOf(provider: string, subject: string): Promise<string | null>;
  abstract listOf(userId: string): Promise<ExternalLogin[]>;
  /** False when the identity belongs to another user, or the user has another one there. */
  abstract link(link: NewExternalLogin): Promise<boolean>;
  abstract unlink(userId: string, provider: string): Promise<boolean>;
  abstract used(provider: string, subject: string, now: Date): Promise<void>;
  /** The one account that has proven this e-mail address; null when there is none. */
  abstract userByEmail(email: string): Promise<string | null>;
}

export interface NewExternalLogin {
  userId: string;
  provider: string;
  subject: string;
  email: string | null;
  now: Date;
}
