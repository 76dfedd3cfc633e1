import { Injectable } from '@nestjs/common';
import { NotFound, Refused } from '@kernel/rules';
import type { Principal } from '@platform/http/principal';
import { Administration } from './administration';
import { People } from './ports/people';
import { RoleAssignments } from './ports/role-assignments';
import { PersonWriter } from './write-person';

/** For other modules: gives one person of an organisation one role more, by the same rules as by hand. */
@Injectable()
export class RoleGrants {
  constructor(
    private readonly people: People,
    private readonly roles: RoleAssignments,
    private readonly administration: Administration,
    private readonly writer: PersonWriter,
  ) {}

  /** Whether somebody within the scope has the account in this organisation. */
  async belongsTo(userId: string, orgId: string): Promise<boolean> {
    const person = await this.people.get(userId).catch(notThere);
    return person?.orgId === orgId;
  }

  /** Joins the transaction; the trail of the user keeps it. Nothing happens where it is held already. */
  async add(acting: Principal, userId: string, orgId: string, code: string): Promise<void> {
    const person = await this.administration.subject(acting, userId);
    if (person.orgId !== orgId) throw new NotFound();
    const offered = await this.roles.offeredIn(orgId);
    const role = offered.find((each) => each.code === code);
    if (!role) throw new Refused('USER_ROLE_NOT_OFFERED', { role: code });
    const held = await this.roles.heldBy(userId, orgId);
    if (held.some(({ id }) => id === role.id)) return;
    await this.writer.giveRoles(acting, person, [...held.map(({ id }) => id), role.id]);
  }
}

function notThere(error: unknown): null {
  if (error instanceof NotFound) return null;
  throw error;
}
