import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ContactProofs } from '@modules/identity';
import { NotFound } from '@kernel/rules';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { mayDo, type Principal } from '@platform/http/principal';
import { translate } from '@platform/i18n/catalogues';
import { Links } from '@platform/links';
import { Occurrences } from '@platform/occurrences';
import { asSystem } from '@platform/tenancy/org-scope';
import { operationOf } from '../application/answer-notification';
import { NotificationStore } from '../application/ports/notification-store';
import { notificationLink } from '../application/send-notifications';
import { topics } from '../domain/topics';
import type { LinkedNotification, OwnNotification, OwnPreference } from './own-notifications.types';

const UNREAD_MOST = 50;

/** A person's unread notifications, the latest first, at most fifty. */
export class ListOwnNotifications extends Query<OwnNotification[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(ListOwnNotifications)
export class ListOwnNotificationsHandler implements IQueryHandler<ListOwnNotifications> {
  constructor(private readonly units: UnitOfWork) {}

  async execute({ userId }: ListOwnNotifications): Promise<OwnNotification[]> {
    const rows = await this.units.manager.query<
      (Omit<OwnNotification, 'createTime'> & { createTime: Date })[]
    >(
      `SELECT id, topic, title, body, page, record_id AS recordId, create_time AS createTime
       FROM notifications_message
       WHERE user_id = ? AND channel = 'inbox' AND state = 'sent' AND read_at IS NULL
       ORDER BY id DESC LIMIT ${UNREAD_MOST}`,
      [userId],
    );
    return rows.map(({ createTime, ...row }) => ({
      ...row,
      id: String(row.id),
      createTime: createTime.toISOString(),
    }));
  }
}

/** A person's notification preferences. */
export class GetOwnPreference extends Query<OwnPreference> {
  constructor(readonly person: Principal) {
    super();
  }
}

@QueryHandler(GetOwnPreference)
export class GetOwnPreferenceHandler implements IQueryHandler<GetOwnPreference> {
  constructor(
    private readonly store: NotificationStore,
    private readonly contacts: ContactProofs,
    private readonly occurrences: Occurrences,
  ) {}

  async execute({ person }: GetOwnPreference): Promise<OwnPreference> {
    const { userId } = person;
    const known = new Set(this.occurrences.topicsFor((code) => mayDo(person, code)));
    const { email, phone, phoneProven } = await this.contacts.of(userId);
    return {
      ...(await this.store.preferenceOf(userId)),
      offered: topics.filter((topic) => known.has(topic)),
      email,
      phone: phoneProven ? phone : null,
    };
  }
}

/** The message that a link in a mail belongs to; opening it changes nothing. */
export class GetLinkedNotification extends Query<LinkedNotification> {
  constructor(readonly token: string) {
    super();
  }
}

@QueryHandler(GetLinkedNotification)
export class GetLinkedNotificationHandler implements IQueryHandler<GetLinkedNotification> {
  constructor(
    private readonly store: NotificationStore,
    private readonly links: Links,
    private readonly occurrences: Occurrences,
  ) {}

  async execute({ token }: GetLinkedNotification): Promise<LinkedNotification> {
    const link = await this.links.find(notificationLink, token);
    const message = link && (await this.store.ofLink(link.subjectId));
    if (!message) throw new NotFound();
    const { orgId, recordId, title, body, ruleId } = message;
    const operation = operationOf(message, this.occurrences);
    const consequence = await asSystem('notification opened by its link', orgId, () =>
      Promise.resolve(operation?.consequence(recordId) ?? null),
    );
    return {
      title,
      body,
      isOwn: ruleId === null,
      consequence: consequence && translate(consequence.code, consequence.params),
    };
  }
}
