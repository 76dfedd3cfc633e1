import { Injectable } from '@nestjs/common';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import type { Principal } from '@platform/http/principal';
import { type Caller, LoginLog } from './ports/stores';
import { SessionService } from './session-service';

/** Ends the session, and records it in the visit log. */
@Injectable()
export class SignOut {
  constructor(
    private readonly sessions: SessionService,
    private readonly loginLog: LoginLog,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  of({ sessionId, userId, account }: Principal, caller: Caller): Promise<void> {
    return this.units.run(async () => {
      await this.sessions.end(sessionId, 'logout');
      const at = this.clock.now();
      await this.loginLog.add({
        ...caller,
        account,
        userId,
        at,
        kind: 'signOut',
        outcome: 'right',
      });
    });
  }
}
