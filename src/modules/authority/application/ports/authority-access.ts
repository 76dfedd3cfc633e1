import type { Credential } from './credentials';

/** Tests a credential by signing in. */
export abstract class AuthorityAccess {
  /** Throws `AuthorityError` when it fails. */
  abstract signIn(credential: Credential): Promise<void>;
}
