import { Injectable } from '@nestjs/common';
import { Forbidden } from '@kernel/rules';
import { mayDo, type Principal, Sessions } from '@platform/http/principal';
import { currentScope } from '@platform/tenancy/org-scope';
import { CONFIDENTIAL } from '../runs/confidentiality';

/** Papers that tell confidential pay go only to who may see it. */
@Injectable()
export class PaperRights {
  constructor(private readonly sessions: Sessions) {}

  /** Throws Forbidden for a paper that reveals what this person may not see. */
  require(principal: Principal | null, paper: { isConfidential: boolean }): void {
    if (paper.isConfidential && (!principal || !mayDo(principal, CONFIDENTIAL)))
      throw new Forbidden('run.withheld');
  }

  /** As `require`, for who started a task, by what they may do now. */
  async requireOfOwner(paper: { isConfidential: boolean }): Promise<void> {
    const { userId } = currentScope();
    if (paper.isConfidential)
      this.require(userId === null ? null : await this.sessions.ofUser(userId), paper);
  }
}
