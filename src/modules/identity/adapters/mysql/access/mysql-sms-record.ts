import { Injectable } from '@nestjs/common';
import { MINUTE } from '@kernel/time';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Cipher } from '@platform/secrets/cipher';
import {
  type ClaimedMessage,
  type MessageEnd,
  SmsRecord,
  type TextMessage,
} from '../../../application/access/ports/text-messages';

/** The storage place of a message's secret; the encryption is bound to it. */
export const SMS_SECRET = 'identity_sms_message.secret';
const LEASE = MINUTE;

interface Row {
  id: string;
  phone: string;
  body: string;
  secret: string | null;
  secret_end: Date | null;
  attempts: number;
}

@Injectable()
export class MysqlSmsRecord extends SmsRecord {
  constructor(
    private readonly units: UnitOfWork,
    private readonly cipher: Cipher,
  ) {
    super();
  }

  async add(message: TextMessage, state: 'queued' | 'recorded', now: Date): Promise<void> {
    const { orgId, phone, language, topic, body, secret, secretEnd } = message;
    await this.units.manager.query(
      `INSERT INTO identity_sms_message (id, org_id, create_time, update_time, phone, language,
         topic, body, secret, secret_end, state, due_time) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        await this.units.newId(),
        orgId,
        now,
        now,
        phone,
        language,
        topic,
        body,
        this.cipher.encrypt(secret, SMS_SECRET),
        secretEnd,
        state,
        now,
      ],
    );
  }

  claim(now: Date): Promise<ClaimedMessage | null> {
    return this.units.run(async () => {
      const [row]: Row[] = await this.units.manager.query(
        `SELECT id, phone, body, secret, secret_end, attempts FROM identity_sms_message
         WHERE state = 'queued' AND due_time <= ? ORDER BY due_time LIMIT 1
         FOR UPDATE SKIP LOCKED`,
        [now],
      );
      if (!row) return null;
      await this.units.manager.query(
        'UPDATE identity_sms_message SET attempts = attempts + 1, due_time = ? WHERE id = ?',
        [new Date(now.getTime() + LEASE), row.id],
      );
      const { id, phone, attempts } = row;
      return { id, phone, attempts: attempts + 1, text: this.textOf(row, now) };
    });
  }

  async end({ id, attempts }: ClaimedMessage, end: MessageEnd, now: Date): Promise<void> {
    const why = end.state === 'sent' ? null : end;
    await this.units.manager.query(
      `UPDATE identity_sms_message FORCE INDEX (PRIMARY) SET state = ?, sent_at = ?, error_code = ?, error_said = ?,
         due_time = ?, update_time = ?, secret = IF(? = 'queued', secret, NULL)
       WHERE id = ? AND attempts = ?`,
      [
        end.state,
        why ? null : now,
        why?.code ?? null,
        why?.said.slice(0, 500) ?? null,
        why?.due ?? now,
        now,
        end.state,
        id,
        attempts,
      ],
    );
  }

  async forgetSecrets(phone: string): Promise<void> {
    await this.units.manager.query(
      `UPDATE identity_sms_message SET secret = NULL
       WHERE phone = ? AND secret IS NOT NULL`,
      [phone],
    );
  }

  private textOf({ body, secret, secret_end: end }: Row, now: Date): string | null {
    if (!secret || !end || end <= now) return null;
    return body.replace('{code}', this.cipher.decrypt(secret, SMS_SECRET));
  }
}
