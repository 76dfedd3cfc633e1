import { Injectable } from '@nestjs/common';
import { Forbidden } from '@kernel/rules';
import { mayDo, type Principal, Sessions } from '@platform/http/principal';
import { currentScope } from '@platform/tenancy/org-scope';
import { CONFIDENTIAL } from '../runs/confidentiality';

/** Papers that reveal confidential pay are only for people who may see it. */
@Injectable()
export class PaperRights {
  constructor(private readonly sessions: Sessions) {}

  /** Throws Forbidden for a paper that this person may not see. */
  require(principal: Principal | null, paper: { isConfidential: boolean }): void {
    if (paper.isConfidential && (!principal || !mayDo(principal, CONFIDENTIAL)))
      throw new Forbidden('run.withheld');
  }

  /** Like `require`, for the person who started a task, by their current permissions. */
  async requireOfOwner(paper: { isConfidential: boolean }): Promise<void> {
    const { userId } = currentScope();
    if (paper.isConfidential)
      this.require(userId === null ? null : await this.sessions.ofUser(userId), paper);
  }
}
