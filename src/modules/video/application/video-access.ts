import { Injectable } from '@nestjs/common';
import { businessDate } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Entitlements, isVipOn } from '@platform/entitlements';
import { type Principal, SUPER_ADMIN } from '@platform/http/principal';
import type { Audience } from '../domain/states';

/**
 * Who may watch: everybody, if the video is for everybody; otherwise VIP organisations and Super
 * Admins.
 */
@Injectable()
export class VideoAccess {
  constructor(
    private readonly entitlements: Entitlements,
    private readonly clock: Clock,
  ) {}

  async isVip({ accountType, orgId }: Principal): Promise<boolean> {
    if (accountType === SUPER_ADMIN) return true;
    const plan = await this.entitlements.planOf(orgId);
    return isVipOn(plan, businessDate(this.clock.now()));
  }

  async mayWatch(who: Principal, audience: Audience): Promise<boolean> {
    return audience === 'everyone' || this.isVip(who);
  }
}
