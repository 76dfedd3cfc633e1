import { type BaseRow, defineEntity } from '@platform/db/entities';
import type { AttachmentRef } from '../../application/ports/mail-repository';
import type { MailState } from '../../domain/states';

export interface MessageRow extends BaseRow {
  refResource: string;
  refId: string;
  label: string;
  toAddresses: string;
  ccAddresses: string;
  replyTo: string | null;
  fromName: string | null;
  language: string;
  subject: string;
  body: string;
  attachments: readonly AttachmentRef[];
  /** The link, encrypted: access to the table is not enough to follow it. */
  secret: string | null;
  messageId: string;
  /** What it answers, unique: that is answered once. */
  reference: string | null;
  state: MailState;
  attempts: number;
  dueTime: Date;
  handedAt: Date | null;
  sentAt: Date | null;
  errorCode: string | null;
  errorSaid: string | null;
}

const instant = { type: 'datetime', precision: 3 } as const;
const text = (length: number) => ({ type: 'varchar', length }) as const;
const maybe = (length: number) => ({ ...text(length), nullable: true });

export const messageSchema = defineEntity<MessageRow>('mail_message', {
  refResource: text(64),
  refId: { type: 'bigint', unsigned: true },
  label: text(300),
  toAddresses: text(2000),
  ccAddresses: text(2000),
  replyTo: maybe(320),
  fromName: maybe(300),
  language: text(8),
  subject: text(300),
  body: { type: 'text' },
  attachments: { type: 'simple-json' },
  secret: { type: 'text', nullable: true },
  messageId: text(150),
  reference: maybe(64),
  state: text(16),
  attempts: { type: 'int' },
  dueTime: instant,
  handedAt: { ...instant, nullable: true },
  sentAt: { ...instant, nullable: true },
  errorCode: maybe(100),
  errorSaid: maybe(500),
});
