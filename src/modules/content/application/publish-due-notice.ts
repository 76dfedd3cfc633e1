import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Invalid } from '@kernel/rules';
import { SECOND } from '@kernel/time';
import { Clock } from '@platform/clock';
import { crashPoint } from '@platform/crash-point';
import { Commands } from '@platform/cqrs/commands';
import { log } from '@platform/ops/log';
import { Loops } from '@platform/ops/loops';
import { Resources } from '@platform/resource';
import { AppConfig } from '@platform/app-config';
import { asSystem } from '@platform/tenancy/org-scope';
import { notice, NoticeStatus } from '../resources/notice.resource';
import { NoticeStore } from './ports/notice-store';

/** Publishes one notice that is due; returns its id, or null when there is none. */
export class PublishDueNotice extends Command<string | null> {}

/**
 * The row lock is the lease: other processes skip the row, and if a process dies the database rolls
 * everything back, so that exactly one transaction publishes a notice.
 */
@CommandHandler(PublishDueNotice)
export class PublishDueNoticeHandler implements ICommandHandler<PublishDueNotice> {
  constructor(
    private readonly store: NoticeStore,
    private readonly resources: Resources,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<string | null> {
    const now = this.clock.now();
    const id = await this.store.claimDue(now);
    if (id === null) return null;
    try {
      await this.resources.of(notice).amend(id, {
        status: NoticeStatus.Published,
        publicTime: now.toISOString(),
      });
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      // For example, its audience no longer exists: its author decides, and the notices after it do
      // not wait.
      log.warn({ id, faults: error.faults }, 'notice not published');
      await this.store.holdBack(id, now);
    }
    crashPoint('notice.published');
    return id;
  }
}

@Injectable()
export class NoticeLoop implements OnApplicationBootstrap {
  constructor(
    private readonly commands: Commands,
    private readonly loops: Loops,
    private readonly appConfig: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.appConfig.isWorker) return;
    this.loops.start('notice publishing', 2 * SECOND, () => this.round());
  }

  /** The notices of all organisations; each was checked against its author's rights when scheduled. */
  async round(): Promise<number> {
    const id = await asSystem('scheduled notices', 'all', () =>
      this.commands.execute(new PublishDueNotice()),
    );
    return id === null ? 0 : 1;
  }
}
