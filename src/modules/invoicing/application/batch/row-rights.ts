import { Injectable } from '@nestjs/common';
import { Forbidden } from '@kernel/rules';
import { SECOND } from '@kernel/time';
import { IdentityApi } from '@modules/identity';
import { Clock } from '@platform/clock';
import { currentScope } from '@platform/tenancy/org-scope';

const FRESH = 5 * SECOND;

/** A right that is taken away while a batch runs ends the batch's reach, row by row. */
@Injectable()
export class RowRights {
  private readonly known = new Map<string, { may: boolean; at: number }>();

  constructor(
    private readonly identity: IdentityApi,
    private readonly clock: Clock,
  ) {}

  async require(permission: string): Promise<void> {
    const { userId } = currentScope();
    if (userId !== null && !(await this.may(userId, permission)))
      throw new Forbidden('forbidden', { permission });
  }

  private async may(userId: string, permission: string): Promise<boolean> {
    const key = `${userId} ${permission}`;
    const at = this.clock.now().getTime();
    const known = this.known.get(key);
    if (known && at - known.at < FRESH) return known.may;
    const may = await this.identity.may(userId, permission);
    if (this.known.size >= 1000) this.known.clear();
    this.known.set(key, { may, at });
    return may;
  }
}
