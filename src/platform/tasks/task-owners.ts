import { Injectable } from '@nestjs/common';
import { type DomainError, Forbidden, NotFound, Refused } from '@kernel/rules';
import { mayDo, Sessions } from '../http/principal';
import type { OrgScope } from '../tenancy/org-scope';
import type { Claimed } from './task-repository';

/**
 * The owner of a task may have lost rows, permissions or the account since it started: the rest
 * runs with the owner's current rights.
 */
@Injectable()
export class TaskOwners {
  constructor(private readonly sessions: Sessions) {}

  /**
   * The owner's current scope. Throws when the task may not continue (the account is deleted, the
   * permission that started it was revoked, or its organisation is no longer accessible), or must
   * wait because the owner's organisation is switched off.
   */
  async scopeOf({ orgId, scope, permission }: Claimed): Promise<OrgScope> {
    if (scope.userId === null) return scope;
    const owner = await this.sessions.ofUser(scope.userId);
    if (!owner && (await this.sessions.isSwitchedOff(scope.userId))) throw new TaskPaused();
    if (!owner) throw new TaskOver(new Refused('task.ownerGone'));
    if (permission !== null && !mayDo(owner, permission))
      throw new TaskOver(new Forbidden('forbidden', { permission }));
    const { readable } = owner.scope;
    if (readable !== 'all' && !readable.includes(orgId)) throw new TaskOver(new NotFound());
    // New rows belong to the task's organisation, wherever its owner works now.
    return { ...owner.scope, orgId };
  }
}

/** The task ends here; its remaining items fail for this reason. */
export class TaskOver extends Error {
  constructor(readonly why: DomainError) {
    super(why.code);
  }
}

/** The task waits, and nothing of it is lost. */
export class TaskPaused extends Error {}
