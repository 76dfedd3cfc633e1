import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@platform/audit/audit-trail';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { AccountRepository, type KnownAccount } from './ports/account-repository';
import { BreachedPasswords } from './ports/breached-passwords';
import { Passwords } from './passwords';
import { PasswordService } from '../people/password-service';
import { LoginCounters } from './ports/stores';
import { SessionService } from './session-service';

/**
 * Sets an account's password: its sessions end everywhere, its lock and failure count are reset.
 */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly repository: AccountRepository,
    private readonly passwords: Passwords,
    private readonly passwordService: PasswordService,
    private readonly breaches: BreachedPasswords,
    private readonly sessions: SessionService,
    private readonly counters: LoginCounters,
    private readonly units: UnitOfWork,
    private readonly audit: AuditTrail,
  ) {}

  async hash(password: string): Promise<string> {
    await this.breaches.refuse(password, 'password');
    return this.passwords.hash(password);
  }

  /** `claim` runs first in the transaction, and throws when the change is not allowed. */
  set(
    user: KnownAccount,
    password: string,
    { why, claim }: { why: string; claim: () => Promise<void> },
  ): Promise<void> {
    return this.units.run(async () => {
      await claim();
      await this.passwordService.choose(user, password, 'password');
      // A sign-in with the old password that is still running must not leave a session behind.
      await this.repository.outdate(user.id);
      await this.sessions.endAllOf(user.id, why);
      await this.counters.forgive(user.account.toLowerCase());
      await this.audit.record({
        orgId: user.orgId,
        resource: 'user',
        recordId: user.id,
        action: why,
        before: null,
        after: null,
      });
    });
  }
}
