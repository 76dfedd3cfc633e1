import { Injectable } from '@nestjs/common';
import { businessDate } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Entitlements, isVipOn } from '@platform/entitlements';

/** The readers of posts. */
export interface PostReader {
  userId: string;
  orgId: string;
  isSuperAdmin: boolean;
}

/** Whether the user may read VIP posts in full. */
@Injectable()
export class PostReaders {
  constructor(
    private readonly entitlements: Entitlements,
    private readonly clock: Clock,
  ) {}

  async isVip({ orgId, isSuperAdmin }: PostReader): Promise<boolean> {
    if (isSuperAdmin) return true;
    return isVipOn(await this.entitlements.planOf(orgId), businessDate(this.clock.now()));
  }
}
