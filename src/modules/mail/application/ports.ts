import type { Language } from '@kernel/i18n';
import type { MailPurpose } from '../domain/template';

/** What is made when the mail leaves: a kind that somebody contributes, and of which record. */
export interface AttachmentRef {
  kind: string;
  id: string;
}

export interface StoredMail {
  id: string;
  orgId: string;
  to: string[];
  cc: string[];
  replyTo: string | null;
  fromName: string | null;
  language: Language;
  subject: string;
  body: string;
  attachments: AttachmentRef[];
  /** The way to the document, readable here and nowhere else. */
  link: string | null;
  messageId: string;
  attempts: number;
}

export interface NewMail extends Omit<StoredMail, 'id' | 'messageId' | 'attempts'> {
  ref: { resource: string; id: string; label: string };
}

export type MailEnd =
  | { state: 'sent'; refused: readonly string[] }
  | { state: 'failed'; code: string; said: string }
  | { state: 'queued'; code: string; said: string; waitMinutes: number };

/** Mails of the present scope, and the queue that a worker empties. */
export abstract class MailRepository {
  abstract add(mail: NewMail, state: 'queued' | 'recorded'): Promise<string>;
  /** Sends once more what has come to an end. */
  abstract again(id: string, state: 'queued' | 'recorded'): Promise<void>;
  abstract words(
    orgId: string,
    purpose: MailPurpose,
    language: Language,
  ): Promise<{ subject: string; body: string } | null>;
  /**
   * Takes the mail that has waited longest, with a lease. One that a dead worker had handed over
   * already is not taken again: it has ended with an outcome that nobody knows.
   */
  abstract claim(): Promise<StoredMail | 'settled' | null>;
  /** From now on it may have left; false when the lease was lost. */
  abstract handOver(mail: StoredMail): Promise<boolean>;
  abstract end(mail: StoredMail, end: MailEnd): Promise<void>;
}
