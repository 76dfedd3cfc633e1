import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '@platform/audit/audit-trail';
import type { Principal } from '@platform/http/principal';
import { LoginCounters } from '../access/ports/stores';
import { SessionService } from '../access/session-service';
import { Administration } from './administration';
import { PasswordService } from './password-service';
import { People, type Person } from './ports/people';

/** A new password set by an administrator, returned once and never stored in clear. */
export class ResetPassword extends Command<string> {
  constructor(
    readonly acting: Principal,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly administration: Administration,
    private readonly passwords: PasswordService,
    private readonly sessions: SessionService,
    private readonly counters: LoginCounters,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ acting, id }: ResetPassword): Promise<string> {
    const person = await this.administration.other(acting, id, 'USER_OWN_PASSWORD');
    const { password, hash } = await this.passwords.fresh();
    await this.passwords.assign(id, hash);
    await this.sessions.endAllOf(id, 'passwordReset');
    await this.counters.forgive(person.account.toLowerCase());
    await this.audit.record(reported(person, 'resetPwd'));
    return password;
  }
}

/** A new password, chosen by its owner; every other session of the account ends. */
export class ChangeOwnPassword extends Command<void> {
  constructor(
    readonly acting: Principal,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeOwnPassword)
export class ChangeOwnPasswordHandler implements ICommandHandler<ChangeOwnPassword> {
  constructor(
    private readonly people: People,
    private readonly passwords: PasswordService,
    private readonly sessions: SessionService,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ acting, password }: ChangeOwnPassword): Promise<void> {
    const person = await this.people.own(acting.userId);
    await this.passwords.choose(person, password, 'passwordNew');
    await this.sessions.endOthersOf(acting.userId, acting.sessionId, 'passwordChanged');
    await this.audit.record(reported(person, 'changePwd'));
  }
}

const reported = ({ id, orgId }: Person, action: string) => ({
  orgId,
  resource: 'sysUser',
  recordId: id,
  action,
  before: null,
  after: null,
});
