import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound, Refused } from '@kernel/rules';
import { SessionService } from '@modules/identity';
import { AuditTrail } from '@platform/audit/audit-trail';
import type { Principal } from '@platform/http/principal';
import { Presence } from './ports/presence';

/**
 * Ends the session of a connection; the browser is notified afterwards (platform-api, section 11).
 */
export class ForceOffline extends Command<void> {
  constructor(
    readonly connectionId: string,
    readonly by: Principal,
  ) {
    super();
  }
}

@CommandHandler(ForceOffline)
export class ForceOfflineHandler implements ICommandHandler<ForceOffline> {
  constructor(
    private readonly presence: Presence,
    private readonly sessions: SessionService,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ connectionId, by }: ForceOffline): Promise<void> {
    const target = await this.presence.find(connectionId);
    if (!target) throw new NotFound();
    if (target.sessionId === by.sessionId) throw new Refused('online.yourself');
    if (target.accountType > by.accountType) throw new Refused('online.higher');
    await this.sessions.end(target.sessionId, 'forcedOffline');
    await this.audit.record({
      orgId: target.orgId,
      resource: 'session',
      recordId: target.sessionId,
      action: 'forceOffline',
      before: null,
      after: { userId: target.userId },
    });
  }
}
