import type { Credential } from './ports/credentials';

/** Signing in for its own sake: does this credential open the door? */
export abstract class AuthorityAccess {
  /** Throws `AuthorityError` when it does not. */
  abstract signIn(credential: Credential): Promise<void>;
}
