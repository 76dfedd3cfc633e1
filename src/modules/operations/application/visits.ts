import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IdentityApi } from '@modules/identity';
import { deviceOf } from '@modules/identity/contract';
import { SECOND } from '@kernel/time';
import { Clock } from '@platform/clock';
import type { Principal } from '@platform/http/principal';
import { PushStore } from '@platform/push';
import { Presence } from './ports/presence';

/** A connection without a heartbeat for this long is gone with its process. */
export const GONE_AFTER = 20 * SECOND;

export interface Caller {
  ip: string;
  agent: string;
}

/** Records connections and disconnections, and notifies those who watch. */
@Injectable()
export class Visits {
  private readonly processId = randomUUID();

  constructor(
    private readonly presence: Presence,
    private readonly store: PushStore,
    private readonly identity: IdentityApi,
    private readonly clock: Clock,
  ) {}

  async begin(connectionId: string, principal: Principal, caller: Caller): Promise<void> {
    const { sessionId, userId, orgId, accountType, account } = principal;
    const names = await this.identity.userNames([userId]);
    const { browser, system } = deviceOf(caller.agent);
    await this.presence.arrive(
      this.processId,
      {
        connectionId,
        sessionId,
        userId,
        orgId,
        accountType,
        userName: account,
        realName: names.get(userId) ?? account,
        orgName: (await this.identity.nameOf(orgId)) ?? '',
        ip: caller.ip,
        browser,
        os: system,
      },
      this.clock.now(),
    );
    await this.announce(orgId);
  }

  async end(connectionId: string, orgId: string): Promise<void> {
    await this.presence.leave(connectionId);
    await this.announce(orgId);
  }

  async beat(): Promise<void> {
    const now = this.clock.now();
    await this.presence.beat(this.processId, now);
    const gone = await this.presence.sweep(new Date(now.getTime() - GONE_AFTER));
    for (const orgId of new Set(gone)) await this.announce(orgId);
  }

  private announce(orgId: string): Promise<void> {
    const permission = 'sysOnlineUser:page';
    return this.store.put({ event: 'OnlineUserList', orgId, permission, payload: {} });
  }
}
