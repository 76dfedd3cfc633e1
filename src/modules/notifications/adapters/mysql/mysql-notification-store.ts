import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Language, languageOf } from '@kernel/i18n';
import { MINUTE } from '@kernel/time';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import {
  type MessageEnd,
  type MessageOfLink,
  type NewMessage,
  NotificationStore,
  type Receiver,
  type StoredMessage,
  type Wanted,
} from '../../application/ports/notification-store';
import { noPreference, ownChannels, type Preference } from '../../domain/preference';
import type { Channel, Operation, Timing, Topic } from '../../domain/topics';

/** Longer than any provider takes. */
const LEASE = MINUTE;
/** Rows per statement, and messages per digest. */
const PORTION = 500;

type Value = string | number | Date | null;
type Row = Readonly<Record<string, Value>>;

const RULE = 'notifications_email_notification';
/** The columns in which a rule enables a channel and stores its address. */
const columnsOf = {
  mail: { flag: 'push_email', address: 'address' },
  sms: { flag: 'push_sms', address: 'phone' },
  wechat: { flag: 'push_wechat', address: 'wechat_open_id' },
} as const;

@Injectable()
export class MysqlNotificationStore extends NotificationStore {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  async claimTopic(topic: Topic, now: Date): Promise<Date | null> {
    await this.query('INSERT IGNORE INTO notifications_topic (topic, seen_until) VALUES (?, ?)', [
      topic,
      now,
    ]);
    const [row] = await this.query<{ seen_until: Date }[]>(
      'SELECT seen_until FROM notifications_topic WHERE topic = ? FOR UPDATE SKIP LOCKED',
      [topic],
    );
    return row?.seen_until ?? null;
  }

  async moveTo(topic: Topic, until: Date): Promise<void> {
    await this.query('UPDATE notifications_topic SET seen_until = ? WHERE topic = ?', [
      until,
      topic,
    ]);
  }

  async receivers(topic: Topic): Promise<Receiver[]> {
    // If two rules name one address, the one that allows more, and sends sooner, comes first.
    const rules = await this.query<Row[]>(
      `SELECT * FROM ${RULE} WHERE type = ? AND is_enable = 1
       ORDER BY operation_allowed = 'none', timing = 'daily', id`,
      [topic],
    );
    const people = await this.query<Row[]>(
      `SELECT p.*, t.inbox, t.mail, t.sms, t.since FROM notifications_own_topic t
       JOIN notifications_preference p ON p.user_id = t.user_id WHERE t.topic = ?`,
      [topic],
    );
    return [...rules.map(receiverOfRule), ...people.map(receiverOfPerson)];
  }

  async add(messages: readonly NewMessage[]): Promise<number> {
    let added = 0;
    for (let from = 0; from < messages.length; from += PORTION) {
      const part = messages.slice(from, from + PORTION);
      const ids = await this.units.newIds(part.length);
      const { affectedRows } = await this.query<{ affectedRows: number }>(
        `INSERT IGNORE INTO notifications_message (id, org_id, rule_id, user_id, receiver, topic,
           event_key, channel, address, language, timing, title, body, page, permission,
           record_id, created_by, state, attempts, due_time, create_time) VALUES ?`,
        [part.map((message, index) => [ids[index], ...rowOf(message)])],
      );
      added += affectedRows;
    }
    return added;
  }

  async claim(now: Date): Promise<readonly StoredMessage[]> {
    // Its process died between handing it to a provider and recording the outcome.
    await this.query(
      `UPDATE notifications_message SET state = 'failed', error_code = 'notification.outcomeUnknown'
       WHERE state = 'sending' AND due_time <= ?`,
      [now],
    );
    const [first] = await this.query<Row[]>(
      `SELECT * FROM notifications_message WHERE state = 'waiting' AND due_time <= ?
       ORDER BY due_time, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [now],
    );
    if (!first) return [];
    if (first.timing !== 'daily' || first.channel === 'inbox') return [messageOf(first)];
    const all = await this.query<Row[]>(
      `SELECT * FROM notifications_message
       WHERE receiver = ? AND channel = ? AND timing = 'daily' AND state = 'waiting'
         AND due_time <= ? ORDER BY id LIMIT ${PORTION} FOR UPDATE SKIP LOCKED`,
      [first.receiver, first.channel, now],
    );
    return all.map(messageOf);
  }

  async handOver(ids: readonly string[], now: Date): Promise<void> {
    await this.query(
      `UPDATE notifications_message SET state = 'sending', attempts = attempts + 1, due_time = ?
       WHERE id IN (?)`,
      [new Date(now.getTime() + LEASE), ids],
    );
  }

  async end(ids: readonly string[], end: MessageEnd, now: Date): Promise<void> {
    const why = 'code' in end ? end : null;
    await this.query(
      `UPDATE notifications_message FORCE INDEX (PRIMARY) SET state = ?, sent_at = ?, mail_id = ?, error_code = ?,
         error_said = ?, due_time = ? WHERE id IN (?) AND state IN ('waiting', 'sending')`,
      [
        end.state,
        end.state === 'sent' ? now : null,
        ('mailId' in end ? end.mailId : null) ?? null,
        why?.code ?? null,
        why?.said.slice(0, 500) ?? null,
        end.state === 'waiting' ? end.due : now,
        ids,
      ],
    );
  }

  async postpone(ids: readonly string[], due: Date): Promise<void> {
    await this.query(
      `UPDATE notifications_message FORCE INDEX (PRIMARY) SET due_time = ? WHERE id IN (?) AND state = 'waiting'`,
      [due, ids],
    );
  }

  async wanted({ ruleId, userId, topic, channel }: StoredMessage): Promise<Wanted | null> {
    const [found] =
      ruleId === null
        ? await this.query<Row[]>(
            `SELECT p.quiet_from, p.quiet_until, '' AS address FROM notifications_own_topic t
             JOIN notifications_preference p ON p.user_id = t.user_id
             WHERE t.user_id = ? AND t.topic = ? AND t.${channel} = 1`,
            [userId, topic],
          )
        : await this.wantedByRule(ruleId, topic, columnsOf[channel as keyof typeof columnsOf]);
    return found ? { ...quietOf(found), address: String(found.address) } : null;
  }

  private wantedByRule(
    ruleId: string,
    topic: Topic,
    { flag, address }: (typeof columnsOf)[keyof typeof columnsOf],
  ): Promise<Row[]> {
    return this.query(
      `SELECT quiet_from, quiet_until, ${address} AS address FROM ${RULE}
       WHERE id = ? AND type = ? AND is_enable = 1 AND ${flag} = 1 AND ${address} IS NOT NULL`,
      [ruleId, topic],
    );
  }

  async readdress(message: StoredMessage, address: string): Promise<boolean> {
    const { id, channel, topic, eventKey } = message;
    const receiver = receiverOf({ ...message, address });
    const [known] = await this.query<Row[]>(
      `SELECT id FROM notifications_message
       WHERE receiver = ? AND channel = ? AND topic = ? AND event_key = ? AND id <> ?`,
      [receiver, channel, topic, eventKey, id],
    );
    if (known) return false;
    await this.query('UPDATE notifications_message SET address = ?, receiver = ? WHERE id = ?', [
      address,
      receiver,
      id,
    ]);
    return true;
  }

  async ofLink(id: string): Promise<MessageOfLink | null> {
    const [row] = await this.query<Row[]>(
      `SELECT m.id, m.org_id, m.rule_id, m.user_id, m.topic, m.title, m.body, m.record_id,
         m.channel, m.timing, r.operation_allowed
       FROM notifications_message m
       LEFT JOIN ${RULE} r ON r.id = m.rule_id AND r.is_enable = 1 AND r.type = m.topic
         AND r.address = m.address
       WHERE m.id = ?`,
      [id],
    );
    if (!row) return null;
    // A recipient whom the rule no longer names may still read the mail, but approve nothing.
    const allowed = row.timing === 'atOnce' ? (row.operation_allowed ?? null) : null;
    return {
      id: String(row.id),
      orgId: String(row.org_id),
      ruleId: idOrNull(row.rule_id),
      userId: idOrNull(row.user_id),
      topic: row.topic as Topic,
      title: String(row.title),
      body: String(row.body),
      recordId: String(row.record_id),
      channel: row.channel as Channel,
      operation:
        allowed === null || allowed === 'none' ? null : (allowed as Exclude<Operation, 'none'>),
    };
  }

  async markOperated(id: string, now: Date): Promise<void> {
    await this.query('UPDATE notifications_message SET operated_at = ? WHERE id = ?', [now, id]);
  }

  async stop({ ruleId, userId, channel }: MessageOfLink, now: Date): Promise<void> {
    if (ruleId === null) {
      await this.query('UPDATE notifications_own_topic SET mail = 0 WHERE user_id = ?', [userId]);
      return;
    }
    await this.query(
      `UPDATE ${RULE} SET ${columnsOf[channel as keyof typeof columnsOf].flag} = 0, stopped_at = ?,
         update_time = ?, version = version + 1 WHERE id = ?`,
      [now, now, ruleId],
    );
  }

  async markRead(
    { userId, id }: { userId: string; id?: string | undefined },
    now: Date,
  ): Promise<number> {
    const { affectedRows } = await this.units.manager.query<{ affectedRows: number }>(
      `UPDATE notifications_message SET read_at = COALESCE(read_at, ?)
       WHERE user_id = ? AND channel = 'inbox' AND state = 'sent'
         ${id === undefined ? 'AND read_at IS NULL' : 'AND id = ?'}`,
      [now, userId, ...(id === undefined ? [] : [id])],
    );
    return affectedRows;
  }

  async preferenceOf(userId: string): Promise<Preference> {
    const [row] = await this.query<Row[]>(
      'SELECT * FROM notifications_preference WHERE user_id = ?',
      [userId],
    );
    if (!row) return noPreference;
    const own = await this.query<Row[]>(
      'SELECT topic, inbox, mail, sms FROM notifications_own_topic WHERE user_id = ?',
      [userId],
    );
    return {
      ...hoursOf(row),
      topics: Object.fromEntries(
        own.map((each) => [
          String(each.topic),
          ownChannels.filter((channel) => each[channel] === 1),
        ]),
      ),
    };
  }

  async savePreference(
    { userId, orgId, language }: { userId: string; orgId: string; language: Language },
    { topics, timing, quietFrom, quietUntil }: Preference,
    now: Date,
  ): Promise<void> {
    await this.query(
      `INSERT INTO notifications_preference (user_id, org_id, language, timing, quiet_from,
         quiet_until, update_time) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE org_id = VALUES(org_id), language = VALUES(language),
         timing = VALUES(timing), quiet_from = VALUES(quiet_from),
         quiet_until = VALUES(quiet_until), update_time = VALUES(update_time)`,
      [userId, orgId, language, timing, quietFrom, quietUntil, now],
    );
    for (const [topic, channels] of Object.entries(topics))
      await this.query(
        `INSERT INTO notifications_own_topic (user_id, topic, inbox, mail, sms, since)
         VALUES (?, ?, ?, ?, ?, ?)
         ON DUPLICATE KEY UPDATE since = IF(inbox + mail + sms = 0, VALUES(since), since),
           inbox = VALUES(inbox), mail = VALUES(mail), sms = VALUES(sms)`,
        [userId, topic, ...ownChannels.map((channel) => channels.includes(channel)), now],
      );
    await this.query(
      `UPDATE notifications_own_topic SET inbox = 0, mail = 0, sms = 0
       WHERE user_id = ? AND topic NOT IN (?)`,
      [userId, [...Object.keys(topics), '']],
    );
  }

  private query<T>(sql: string, params: readonly unknown[]): Promise<T> {
    return this.units.manager.query<T>(sql, [...params]);
  }
}

const idOrNull = (value: Value | undefined): string | null =>
  value === null || value === undefined ? null : String(value);
const textOrNull = idOrNull;

const quietOf = (row: Row) => ({
  quietFrom: textOrNull(row.quiet_from),
  quietUntil: textOrNull(row.quiet_until),
});

const hoursOf = (row: Row) => ({ timing: row.timing as Timing, ...quietOf(row) });

/**
 * The key under which nobody is notified twice of one occurrence: a person, or an address of an
 * organisation, however many of its rules name it. E-mail addresses are compared
 * case-insensitively.
 */
export function receiverOf({
  orgId,
  ruleId,
  userId,
  channel,
  address,
}: Pick<NewMessage, 'orgId' | 'ruleId' | 'userId' | 'channel' | 'address'>): string {
  if (ruleId === null) return `user:${userId}`;
  const exact = channel === 'mail' ? address.toLowerCase() : address;
  return `to:${createHash('sha256').update(`${orgId}|${exact}`).digest('hex').slice(0, 29)}`;
}

const receiverOfRule = (row: Row): Receiver => ({
  orgId: String(row.org_id),
  ruleId: String(row.id),
  userId: null,
  supplierId: idOrNull(row.supplier_id),
  since: row.create_time as Date,
  language: languageOf(String(row.language)),
  hours: hoursOf(row),
  channels: Object.entries(columnsOf)
    .filter(([, { flag, address }]) => row[flag] === 1 && row[address] !== null)
    .map(([channel, { address }]) => ({
      channel: channel as Channel,
      address: String(row[address]),
    })),
});

const receiverOfPerson = (row: Row): Receiver => ({
  orgId: String(row.org_id),
  ruleId: null,
  userId: String(row.user_id),
  supplierId: null,
  since: row.since as Date,
  language: languageOf(String(row.language)),
  hours: hoursOf(row),
  // The address of a person's mail or text message is looked up when it is sent.
  channels: ownChannels
    .filter((channel) => row[channel] === 1)
    .map((channel) => ({ channel, address: '' })),
});

const rowOf = (message: NewMessage): unknown[] => [
  message.orgId,
  message.ruleId,
  message.userId,
  receiverOf(message),
  message.topic,
  message.eventKey,
  message.channel,
  message.address,
  message.language,
  message.timing,
  message.title,
  message.body,
  message.page,
  message.permission,
  message.recordId,
  message.createdBy,
  'waiting',
  0,
  message.dueTime,
  message.dueTime,
];

const messageOf = (row: Row): StoredMessage => ({
  id: String(row.id),
  orgId: String(row.org_id),
  ruleId: idOrNull(row.rule_id),
  userId: idOrNull(row.user_id),
  topic: row.topic as Topic,
  eventKey: String(row.event_key),
  channel: row.channel as Channel,
  address: String(row.address),
  language: languageOf(String(row.language)),
  timing: row.timing as Timing,
  title: String(row.title),
  body: String(row.body),
  page: String(row.page),
  permission: textOrNull(row.permission),
  recordId: String(row.record_id),
  createdBy: idOrNull(row.created_by),
  attempts: Number(row.attempts),
  dueTime: row.due_time as Date,
});
