import { Injectable } from '@nestjs/common';
import { Clock } from '@platform/clock';
import { Resources } from '@platform/resource';
import { AuthorityError } from '../domain/authority-error';
import { orgCredential } from '../resources/org-credential.resource';
import { AuthorityAccess } from './authority-access';
import { Credentials } from './credentials';

export type TestOutcome = 'verified' | 'failed';

/** Signs in with a credential and keeps what came of it. */
@Injectable()
export class TestCredential {
  constructor(
    private readonly credentials: Credentials,
    private readonly access: AuthorityAccess,
    private readonly resources: Resources,
    private readonly clock: Clock,
  ) {}

  /** An authority that cannot be reached says nothing about the credential: that is thrown. */
  async test(id: string): Promise<{ authStatus: TestOutcome; refusal: AuthorityError | null }> {
    const credential = await this.credentials.get(id);
    const refusal = await this.refusalOf(() => this.access.signIn(credential));
    const authStatus = refusal ? 'failed' : 'verified';
    await this.resources
      .of(orgCredential)
      .amend(id, { authStatus, authCheckedAt: this.clock.now().toISOString() });
    return { authStatus, refusal };
  }

  private async refusalOf(work: () => Promise<void>): Promise<AuthorityError | null> {
    try {
      await work();
      return null;
    } catch (error) {
      if (error instanceof AuthorityError && (error.kind === 'auth' || error.kind === 'config'))
        return error;
      throw error;
    }
  }
}
