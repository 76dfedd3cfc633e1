import { Injectable } from '@nestjs/common';
import { type DomainError, Forbidden, NotFound, Refused } from '@kernel/rules';
import { mayDo, Sessions } from '../http/principal';
import type { OrgScope } from '../tenancy/org-scope';
import type { Claimed } from './task-repository';

/** Whoever began a task may have lost rows, rights or the account since: the rest of it is theirs of now. */
@Injectable()
export class TaskOwners {
  constructor(private readonly sessions: Sessions) {}

  /**
   * The owner's scope of this moment. Throws when nothing of the task may go on: the account is gone,
   * the right that began it was taken away, or its organisation is out of reach.
   */
  async scopeOf({ orgId, scope, permission }: Claimed): Promise<OrgScope> {
    if (scope.userId === null) return scope;
    const owner = await this.sessions.ofUser(scope.userId);
    if (!owner) throw new TaskOver(new Refused('task.ownerGone'));
    if (permission !== null && !mayDo(owner, permission))
      throw new TaskOver(new Forbidden('forbidden', { permission }));
    const { readable } = owner.scope;
    if (readable !== 'all' && !readable.includes(orgId)) throw new TaskOver(new NotFound());
    // What it adds belongs where the task does, wherever its owner works by now.
    return { ...owner.scope, orgId };
  }
}

/** The task ends here; what is left of it fails for this reason. */
export class TaskOver extends Error {
  constructor(readonly why: DomainError) {
    super(why.code);
  }
}
