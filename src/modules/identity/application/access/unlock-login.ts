import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@kernel/rules';
import { AuditTrail } from '@platform/audit/audit-trail';
import { LoginCounters, Users } from './ports/stores';

/** An administrator unlocks an account. */
export class UnlockLogin extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(UnlockLogin)
export class UnlockLoginHandler implements ICommandHandler<UnlockLogin> {
  constructor(
    private readonly users: Users,
    private readonly counters: LoginCounters,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ userId }: UnlockLogin): Promise<void> {
    const user = await this.users.byId(userId);
    if (!user) throw new NotFound();
    await this.counters.forgive(user.account.toLowerCase());
    await this.audit.record({
      orgId: user.orgId,
      resource: 'user',
      recordId: userId,
      action: 'unlockLogin',
      before: null,
      after: null,
    });
  }
}
