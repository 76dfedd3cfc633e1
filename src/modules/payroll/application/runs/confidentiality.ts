import { Injectable } from '@nestjs/common';
import { mayDo, Sessions } from '@platform/http/principal';
import { currentScope } from '@platform/tenancy/org-scope';

/** The permission to see confidential items, and every sum that contains one (ADR 72). */
export const CONFIDENTIAL = 'payrollRun:confidential';

/** Whether the current work is done for somebody who sees confidential items; the system's own work is. */
@Injectable()
export class Confidentiality {
  constructor(private readonly sessions: Sessions) {}

  async maySee(): Promise<boolean> {
    const { userId } = currentScope();
    if (userId === null) return true;
    const principal = await this.sessions.ofUser(userId);
    return principal !== null && mayDo(principal, CONFIDENTIAL);
  }
}
