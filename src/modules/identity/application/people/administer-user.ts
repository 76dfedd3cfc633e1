import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Principal } from '@platform/http/principal';
import { AuditTrail } from '@platform/audit/audit-trail';
import { LoginCounters } from '../access/ports/stores';
import { Administration } from './administration';
import { PersonWriter } from './write-person';

/** Sets exactly these roles. */
export class GrantRoles extends Command<void> {
  constructor(
    readonly acting: Principal,
    readonly userId: string,
    readonly roleIds: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(GrantRoles)
export class GrantRolesHandler implements ICommandHandler<GrantRoles> {
  constructor(
    private readonly administration: Administration,
    private readonly writer: PersonWriter,
  ) {}

  async execute({ acting, userId, roleIds }: GrantRoles): Promise<void> {
    const person = await this.administration.subject(acting, userId);
    await this.writer.giveRoles(acting, person, roleIds);
  }
}

/** Unlocks an account after failed sign-ins. */
export class UnlockUser extends Command<void> {
  constructor(
    readonly acting: Principal,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(UnlockUser)
export class UnlockUserHandler implements ICommandHandler<UnlockUser> {
  constructor(
    private readonly administration: Administration,
    private readonly counters: LoginCounters,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ acting, id }: UnlockUser): Promise<void> {
    const { account, orgId } = await this.administration.subject(acting, id);
    await this.counters.forgive(account.toLowerCase());
    await this.audit.record({
      orgId,
      resource: 'sysUser',
      recordId: id,
      action: 'unlockLogin',
      before: null,
      after: null,
    });
  }
}
