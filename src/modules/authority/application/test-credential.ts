import { Injectable } from '@nestjs/common';
import { Clock } from '@platform/clock';
import { Resources } from '@platform/resource';
import { AuthorityError } from '../domain/authority-error';
import { orgCredential } from '../resources/org-credential.resource';
import { accessOf, type AccessMembers } from './org-credential-hooks';
import { AuthorityAccess } from './ports/authority-access';
import { Credentials } from './ports/credentials';

/** Signs in with a credential and stores the result. */
@Injectable()
export class TestCredential {
  constructor(
    private readonly credentials: Credentials,
    private readonly access: AuthorityAccess,
    private readonly resources: Resources,
    private readonly clock: Clock,
  ) {}

  /** Throws the authority's refusal; an unreachable authority says nothing about the credential. */
  async test(id: string): Promise<void> {
    // Read first: if both reads differ, so does what is compared below.
    const tested = accessOf(await this.resources.of(orgCredential).reveal(id));
    const credential = await this.credentials.get(id);
    try {
      await this.access.signIn(credential);
    } catch (error) {
      if (isRefusal(error)) await this.remember(id, tested, 'failed');
      throw error;
    }
    await this.remember(id, tested, 'verified');
  }

  /** Refused if the credential was changed meanwhile: the result is not about the new one. */
  private remember(
    id: string,
    tested: AccessMembers,
    authStatus: 'verified' | 'failed',
  ): Promise<void> {
    const authCheckedAt = this.clock.now().toISOString();
    return this.resources.of(orgCredential).amend(id, { authStatus, authCheckedAt }, tested);
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof AuthorityError && (error.kind === 'auth' || error.kind === 'config');
