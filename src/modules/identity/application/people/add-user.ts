import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Input } from '@kernel/resource';
import type { Principal } from '@platform/http/principal';
import { PasswordService } from './password-service';
import { newPersonOf } from './person-input';
import { People } from './ports/people';
import type { Affiliation } from './people.types';
import { PersonWriter } from './write-person';

/** A user's data besides the account's own members. */
export interface Memberships {
  orgId: string | undefined;
  roleIds: readonly string[] | undefined;
  affiliations: readonly Affiliation[] | undefined;
}

/** Creates an account; its password is returned only this once. */
export class AddUser extends Command<{ id: string; password: string }> {
  constructor(
    readonly acting: Principal,
    readonly input: Input,
    readonly belongings: Memberships,
  ) {
    super();
  }
}

@CommandHandler(AddUser)
export class AddUserHandler implements ICommandHandler<AddUser> {
  constructor(
    private readonly people: People,
    private readonly writer: PersonWriter,
    private readonly passwords: PasswordService,
  ) {}

  async execute({ acting, input, belongings }: AddUser) {
    const values = newPersonOf(input);
    const orgId = belongings.orgId ?? acting.scope.orgId;
    await this.writer.mustExist('organisation', orgId, 'orgId');
    await this.writer.check(values, orgId);
    const { password, hash } = await this.passwords.fresh();
    const id = await this.people.add({ ...values, orgId, passwordHash: hash });
    const person = await this.people.getForUpdate(id);
    await this.writer.giveRoles(acting, person, belongings.roleIds ?? []);
    await this.writer.affiliate(acting, person, belongings.affiliations ?? []);
    return { id, password };
  }
}
