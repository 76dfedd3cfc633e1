import { Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import { businessDate } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Entitlements, isVipOn } from '@platform/entitlements';
import type { TicketType } from '../domain/ticket.types';

/** Consulting is for organisations with a VIP plan, while it is in force. */
@Injectable()
export class VipAccess {
  constructor(
    private readonly entitlements: Entitlements,
    private readonly clock: Clock,
  ) {}

  async has(orgId: string): Promise<boolean> {
    const plan = await this.entitlements.planOf(orgId);
    return isVipOn(plan, businessDate(this.clock.now()));
  }

  async require(type: TicketType, orgId: string): Promise<void> {
    if (type === 'vipConsulting' && !(await this.has(orgId)))
      throw new Refused('supportTicket.vipOnly');
  }
}
