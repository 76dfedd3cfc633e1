import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { emailsIn } from '@kernel/email';
import { languageOf } from '@kernel/i18n';
import { Refused } from '@kernel/rules';
import { MINUTE } from '@kernel/time';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Cipher } from '@platform/secrets/cipher';
import { AppConfig } from '@platform/app-config';
import { Repositories } from '@platform/tenancy/repositories';
import type { ScopedRepository } from '@platform/tenancy/scoped-repository';
import {
  MailRepository,
  type MailEnd,
  type MailOutcome,
  type NewMail,
  type StoredMail,
} from '../../application/ports/mail-repository';
import { abandonedFor, repeatable } from '../../domain/states';
import type { MailLanguage, MailPurpose } from '../../domain/template';
import { type MessageRow, messageSchema } from './message.schema';

/** Longer than the slowest print, and longer than the slowest server. */
const LEASE = 5 * MINUTE;
const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE);
/** Sent again by a person, a mail counts its attempts anew, under another message id. */
const claimed = "state = 'sending' AND attempts = ? AND message_id = ?";
/** The column's maximum length. */
const LONGEST_COMPLAINT = 500;
/** The column that a stored link is encrypted for. */
export const MAIL_SECRET = 'mail_message.secret';

@Injectable()
export class MysqlMailRepository extends MailRepository {
  private readonly rows: ScopedRepository<MessageRow>;

  constructor(
    private readonly repositories: Repositories,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly cipher: Cipher,
    private readonly appConfig: AppConfig,
  ) {
    super();
    this.rows = repositories.of(messageSchema, { scope: 'organisation', audit: null });
  }

  async add(mail: NewMail, state: 'queued' | 'recorded'): Promise<string> {
    const known = mail.reference === undefined ? null : await this.idOf(mail.reference);
    if (known !== null) return known;
    return this.rows.insert({
      orgId: mail.orgId,
      refResource: mail.ref.resource,
      refId: mail.ref.id,
      label: mail.ref.label,
      toAddresses: mail.to.join(', '),
      ccAddresses: mail.cc.join(', '),
      replyTo: mail.replyTo,
      fromName: mail.fromName,
      language: mail.language,
      subject: mail.subject,
      body: mail.body,
      attachments: mail.attachments,
      secret: mail.link && this.cipher.encrypt(mail.link, MAIL_SECRET),
      messageId: this.newMessageId(),
      reference: mail.reference ?? null,
      state,
      attempts: 0,
      dueTime: this.clock.now(),
      handedAt: null,
      sentAt: null,
      errorCode: null,
      errorSaid: null,
    });
  }

  private async idOf(reference: string): Promise<string | null> {
    const [row] = await this.repositories.read<{ id: string }>(
      'SELECT m.id FROM mail_message m WHERE m.reference = ? AND {scope:m}',
      [reference],
    );
    return row ? String(row.id) : null;
  }

  /** A new message id: with the old one the receiver would take it for a duplicate. */
  again(id: string, state: 'queued' | 'recorded'): Promise<void> {
    return this.units.run(async () => {
      const row = await this.rows.getForUpdate(id);
      if (!repeatable.includes(row.state)) throw new Refused('mail.onItsWay');
      await this.rows.update(row, {
        state,
        attempts: 0,
        messageId: this.newMessageId(),
        dueTime: this.clock.now(),
        handedAt: null,
        errorCode: null,
        errorSaid: null,
      });
    });
  }

  async outcomes(ids: readonly string[]): Promise<MailOutcome[]> {
    if (ids.length === 0) return [];
    const rows = await this.repositories.read<MailOutcome>(
      `SELECT m.id, m.state, m.error_code AS errorCode, m.error_said AS errorSaid
       FROM mail_message m WHERE m.id IN (?) AND {scope:m}`,
      [ids],
    );
    return rows.map((row) => ({ ...row, id: String(row.id) }));
  }

  async words(
    orgId: string,
    purpose: MailPurpose,
    language: MailLanguage,
  ): Promise<{ subject: string; body: string } | null> {
    const [own] = await this.repositories.read<{ subject: string; body: string }>(
      `SELECT t.subject, t.body FROM mail_email_template t
       WHERE t.org_id = ? AND t.purpose = ? AND t.language = ? AND {scope:t}`,
      [orgId, purpose, language],
    );
    return own ?? null;
  }

  claim(): Promise<StoredMail | 'settled' | null> {
    const now = this.clock.now();
    return this.units.run(async () => {
      const [row] = await this.query<Record<string, unknown>[]>(
        `SELECT * FROM mail_message WHERE state IN ('queued', 'sending') AND due_time <= ?
         ORDER BY due_time, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
        [now],
      );
      if (!row) return null;
      const code = abandonedFor({
        attempts: Number(row.attempts),
        isHandedOver: row.handed_at !== null,
      });
      if (code !== null) {
        // A person decides whether it is sent again.
        await this.query(
          `UPDATE mail_message SET state = 'failed', error_code = ?, error_said = NULL,
             update_time = ? WHERE id = ?`,
          [code, now, row.id],
        );
        return 'settled';
      }
      await this.query(
        `UPDATE mail_message SET state = 'sending', attempts = attempts + 1, due_time = ?
         WHERE id = ?`,
        [leaseEnd(now), row.id],
      );
      return this.storedOf(row);
    });
  }

  /** Restarts the lease: the print may have used up most of it, and a server may take minutes. */
  async handOver({ id, attempts, messageId }: StoredMail): Promise<boolean> {
    const now = this.clock.now();
    const { affectedRows } = await this.query<{ affectedRows: number }>(
      `UPDATE mail_message FORCE INDEX (PRIMARY) SET handed_at = ?, due_time = ?
       WHERE id = ? AND ${claimed} AND handed_at IS NULL`,
      [now, leaseEnd(now), id, attempts, messageId],
    );
    return affectedRows === 1;
  }

  async end({ id, attempts, messageId }: StoredMail, end: MailEnd): Promise<void> {
    const now = this.clock.now();
    const isQueued = end.state === 'queued';
    const wait = isQueued ? end.waitMinutes * MINUTE : 0;
    await this.query(
      `UPDATE mail_message FORCE INDEX (PRIMARY) SET state = ?, due_time = ?, handed_at = ?, sent_at = ?,
         error_code = ?, error_said = ?, update_time = ?, version = version + 1
       WHERE id = ? AND ${claimed}`,
      [
        end.state,
        new Date(now.getTime() + wait),
        isQueued ? null : now,
        end.state === 'sent' ? now : null,
        ...complaintOf(end),
        now,
        id,
        attempts,
        messageId,
      ],
    );
  }

  private storedOf(row: Record<string, unknown>): StoredMail {
    const text = (name: string): string => String(row[name]);
    const maybe = (name: string): string | null => (row[name] === null ? null : text(name));
    const secret = maybe('secret');
    return {
      id: text('id'),
      orgId: text('org_id'),
      to: emailsIn(text('to_addresses')),
      cc: emailsIn(text('cc_addresses')),
      replyTo: maybe('reply_to'),
      fromName: maybe('from_name'),
      language: text('language') === 'ms' ? 'ms' : languageOf(text('language')),
      subject: text('subject'),
      body: text('body'),
      attachments: (typeof row.attachments === 'string'
        ? JSON.parse(row.attachments)
        : row.attachments) as StoredMail['attachments'],
      link: secret && this.cipher.decrypt(secret, MAIL_SECRET),
      messageId: text('message_id'),
      attempts: Number(row.attempts) + 1,
    };
  }

  private newMessageId(): string {
    const from = this.appConfig.config.mail?.from.address ?? 'record@localhost.invalid';
    return `<${randomUUID()}@${from.slice(from.indexOf('@') + 1)}>`.slice(0, 150);
  }

  private query<T>(sql: string, params: unknown[]): Promise<T> {
    return this.units.run(() => this.units.manager.query<T>(sql, params));
  }
}

/** One of several recipients may have been refused although the mail was sent. */
function complaintOf(end: MailEnd): [string | null, string | null] {
  if (end.state !== 'sent') return [end.code, end.said];
  if (end.refused.length === 0) return [null, null];
  return ['mail.someRefused', end.refused.join(', ').slice(0, LONGEST_COMPLAINT)];
}
