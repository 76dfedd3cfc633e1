import { Injectable } from '@nestjs/common';
import { DAY, MINUTE, SECOND } from '@kernel/time';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { translate } from '@platform/i18n/catalogues';
import { type Occurrence, Occurrences } from '@platform/occurrences';
import { eachInTurn } from '@platform/ops/each-in-turn';
import { asSystem } from '@platform/tenancy/org-scope';
import { dueAt } from '../domain/due';
import { type Topic, topics } from '../domain/topics';
import { type NewMessage, NotificationStore, type Receiver } from './ports/notification-store';

/** A change may be committed after a newer one, so the last minutes are read again. */
const OVERLAP = 2 * MINUTE;
/** Changes being committed right now are left to the next round. */
const MARGIN = 2 * SECOND;
/** After a long outage nobody wants notifications about last month. */
const LONGEST = 7 * DAY;

/** Turns occurrences into messages to those who want them, once per recipient. */
@Injectable()
export class CollectNotifications {
  constructor(
    private readonly store: NotificationStore,
    private readonly occurrences: Occurrences,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Returns 0: one round collects everything. */
  async round(): Promise<number> {
    await asSystem('notifications', 'all', () =>
      eachInTurn(topics, (topic) => this.units.run(() => this.collect(topic))),
    );
    return 0;
  }

  private async collect(topic: Topic): Promise<void> {
    const now = this.clock.now();
    const seen = await this.store.claimTopic(topic, now);
    if (!seen) return;
    const to = new Date(now.getTime() - MARGIN);
    const receivers = await this.store.receivers(topic);
    if (receivers.length > 0) {
      const earliest = Math.max(seen.getTime() - OVERLAP, now.getTime() - LONGEST);
      const found = await this.occurrences.of(topic, {
        orgIds: [...new Set(receivers.map(({ orgId }) => orgId))],
        from: new Date(earliest),
        to,
      });
      const byOrg = Map.groupBy(found, ({ orgId }) => orgId);
      await this.store.add(
        receivers.flatMap((receiver) =>
          (byOrg.get(receiver.orgId) ?? [])
            .filter((occurrence) => concerns(occurrence, receiver))
            .flatMap((occurrence) => messagesOf(topic, occurrence, receiver, now)),
        ),
      );
    }
    await this.store.moveTo(topic, to);
  }
}

const concerns = (
  { at, supplierId, userId }: Occurrence,
  { since, supplierId: only, userId: person }: Receiver,
): boolean =>
  at >= since && (only === null || only === supplierId) && (userId === null || userId === person);

function messagesOf(
  topic: Topic,
  occurrence: Occurrence,
  { orgId, ruleId, userId, language, hours, channels }: Receiver,
  now: Date,
): NewMessage[] {
  const said = (part: 'title' | 'body'): string =>
    translate(`notification.topic.${topic}.${part}`, occurrence.words, language);
  return channels.map(({ channel, address }) => ({
    orgId,
    ruleId,
    userId,
    language,
    topic,
    channel,
    address,
    timing: hours.timing,
    eventKey: occurrence.key,
    title: said('title'),
    body: said('body'),
    page: occurrence.page,
    permission: occurrence.permission,
    recordId: occurrence.recordId,
    createdBy: occurrence.createdBy,
    // Quiet hours do not apply to the inbox: it wakes nobody.
    dueTime: channel === 'inbox' ? now : dueAt(now, hours),
  }));
}
