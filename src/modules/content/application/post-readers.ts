import { Injectable } from '@nestjs/common';
import { businessDate } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Entitlements } from '@platform/entitlements';
import { hasVip } from '../domain/visibility';

/** Whoever reads posts. */
export interface PostReader {
  userId: string;
  orgId: string;
  isSuperAdmin: boolean;
}

/** Who may read VIP posts whole. */
@Injectable()
export class PostReaders {
  constructor(
    private readonly entitlements: Entitlements,
    private readonly clock: Clock,
  ) {}

  async isVip({ orgId, isSuperAdmin }: PostReader): Promise<boolean> {
    const plan = isSuperAdmin ? null : await this.entitlements.planOf(orgId);
    return hasVip({ isSuperAdmin, plan }, businessDate(this.clock.now()));
  }
}
