import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Input } from '@kernel/resource';
import { Refused } from '@kernel/rules';
import type { Principal } from '@platform/http/principal';
import { GrantsChanged } from '../roles/grants-changed';
import { SessionService } from '../access/session-service';
import type { Memberships } from './add-user';
import { Administration } from './administration';
import { EmailChanges } from './email-changes';
import { changesOf } from './person-input';
import { People, type Person } from './ports/people';
import { PersonWriter } from './write-person';

/** Changes the given members of a user; omitted ones stay. */
export class UpdateUser extends Command<void> {
  constructor(
    readonly acting: Principal,
    readonly id: string,
    readonly input: Input,
    readonly belongings: Memberships,
    /** The version that was read; null changes whatever is stored. */
    readonly version: number | null,
  ) {
    super();
  }
}

@CommandHandler(UpdateUser)
export class UpdateUserHandler implements ICommandHandler<UpdateUser> {
  constructor(
    private readonly people: People,
    private readonly writer: PersonWriter,
    private readonly administration: Administration,
    private readonly emails: EmailChanges,
    private readonly sessions: SessionService,
    private readonly changed: GrantsChanged,
  ) {}

  async execute({ acting, id, input, belongings, version }: UpdateUser): Promise<void> {
    const before = await this.administration.subject(acting, id);
    if (version !== null && version !== before.version) throw new Refused('changedByAnother');
    const values = changesOf(input, before.account);
    const { orgId = before.orgId, roleIds, affiliations } = belongings;
    await this.writer.check(values, orgId, before);
    await this.emails.note(before, values);
    await this.people.change(before, values);
    if (orgId !== before.orgId) await this.move(acting, before, orgId);
    const person = { ...before, orgId };
    if (roleIds) await this.writer.giveRoles(acting, person, roleIds);
    if (affiliations) await this.writer.affiliate(acting, person, affiliations);
    // There the same roles may grant more: an organisation's own version of one, or other rows.
    if (orgId !== before.orgId) await this.administration.subject(acting, id);
  }

  /**
   * In another organisation the same roles grant other rows: a user who is moved must sign in
   * again.
   */
  private async move(acting: Principal, person: Person, orgId: string): Promise<void> {
    if (person.id === acting.userId) throw new Refused('USER_OWN_ORGANISATION');
    await this.writer.mustExist('organisation', orgId, 'orgId');
    await this.administration.refuseLast(person);
    await this.people.move(person, orgId);
    await this.sessions.endAllOf(person.id, 'moved');
    await this.changed.announce();
  }
}
