import { Injectable } from '@nestjs/common';
import { languages } from '@kernel/i18n';
import { PlanExpiring } from '@modules/billing';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { translate } from '@platform/i18n/catalogues';
import { Subscribes } from '@platform/outbox/subscribes';
import { Resources } from '@platform/resource';
import { notice, NoticeStatus } from '../resources/notice.resource';
import { NoticeStore } from './ports/notice-store';

/**
 * Puts a notice into the inbox of an organisation whose plan or trial is about to end, in every
 * language and for all of its users.
 */
@Injectable()
export class NotePlanExpiry {
  constructor(
    private readonly resources: Resources,
    private readonly store: NoticeStore,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  // The name is stored with events on their way; it is older than the module.
  @Subscribes(PlanExpiring, 'operations.noteStandingEnds')
  async note({ orgId, plan, names, until, days }: PlanExpiring): Promise<void> {
    const topic = plan === null ? 'planStatus.mail.trial' : 'planStatus.mail.plan';
    const inAll = (part: string): string[] =>
      languages.map((language) => {
        const words = { plan: names?.[language] ?? plan ?? '', until, n: days };
        return translate(`${topic}.${part}`, words, language);
      });
    const title = inAll('subject').join(' · ').slice(0, 200);
    await this.units.run(async () => {
      const now = this.clock.now();
      // Stored, too: another one would report the same end a second time after an upgrade.
      const key = `standing/${plan ?? 'trial'}/${until}/${days}`;
      // Delivered a second time: the notice already exists.
      if (!(await this.store.isFirstReport(orgId, key, now))) return;
      await this.resources.of(notice).create({
        orgId,
        title,
        type: '1',
        everyone: false,
        status: NoticeStatus.Published,
        content: inAll('notice')
          .map((text) => `<p>${text} <a href="/billing/purchase">→</a></p>`)
          .join(''),
        publicTime: now.toISOString(),
      });
    });
  }
}
