import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Principal } from '@platform/http/principal';
import { Clock } from '@platform/clock';
import { DISABLED } from '../../domain/people/accounts';
import { SessionService } from '../access/session-service';
import { Administration } from './administration';
import { PictureStore } from './picture-store';
import { People } from './ports/people';
import { RoleAssignments } from './ports/role-assignments';

/** Enables or disables an account. */
export class SetUserStatus extends Command<void> {
  constructor(
    readonly acting: Principal,
    readonly id: string,
    readonly status: number,
  ) {
    super();
  }
}

@CommandHandler(SetUserStatus)
export class SetUserStatusHandler implements ICommandHandler<SetUserStatus> {
  constructor(
    private readonly people: People,
    private readonly administration: Administration,
    private readonly sessions: SessionService,
  ) {}

  async execute({ acting, id, status }: SetUserStatus): Promise<void> {
    const person = await this.administration.other(acting, id, 'USER_OWN_STATUS');
    if (person.status === status) return;
    if (status === DISABLED) await this.administration.refuseLast(person);
    await this.people.change(person, { status });
    if (status === DISABLED) await this.sessions.endAllOf(id, 'disabled');
  }
}

/** The account is deleted and its name is free again; the user's name stays in the history. */
export class DeleteUser extends Command<void> {
  constructor(
    readonly acting: Principal,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteUser)
export class DeleteUserHandler implements ICommandHandler<DeleteUser> {
  constructor(
    private readonly people: People,
    private readonly roles: RoleAssignments,
    private readonly administration: Administration,
    private readonly pictures: PictureStore,
    private readonly sessions: SessionService,
    private readonly clock: Clock,
  ) {}

  async execute({ acting, id }: DeleteUser): Promise<void> {
    const person = await this.administration.other(acting, id, 'USER_OWN_ACCOUNT');
    await this.administration.refuseLast(person);
    await this.roles.takeAll(id);
    await this.people.affiliate(id, []);
    await this.people.forget(id);
    await this.pictures.drop(person.avatarFileId);
    await this.pictures.drop(person.signatureFileId);
    await this.people.change(person, {
      account: `${person.account}~${id}`,
      phone: null,
      email: null,
      status: DISABLED,
      deletedAt: this.clock.now(),
    });
    await this.sessions.endAllOf(id, 'deleted');
  }
}
