import type { MailState } from '../../domain/states';
import type { MailLanguage, MailPurpose } from '../../domain/template';

/** An attachment generated when the mail is sent: its contributed kind, and the record. */
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
  language: MailLanguage;
  subject: string;
  body: string;
  attachments: AttachmentRef[];
  /** The link to the document, readable only here. */
  link: string | null;
  messageId: string;
  attempts: number;
}

export interface NewMail extends Omit<StoredMail, 'id' | 'messageId' | 'attempts'> {
  ref: { resource: string; id: string; label: string };
  /** What it answers, if that may arrive twice: it is then answered once. */
  reference?: string;
}

/** The outcome of a mail so far. */
export interface MailOutcome {
  id: string;
  state: MailState;
  errorCode: string | null;
  errorSaid: string | null;
}

export type MailEnd =
  | { state: 'sent'; refused: readonly string[] }
  | { state: 'failed'; code: string; said: string }
  | { state: 'queued'; code: string; said: string; waitMinutes: number };

/** Mails of the current scope, and the queue that a worker processes. */
export abstract class MailRepository {
  /** Returns the id: that of the earlier mail if there is one with its reference. */
  abstract add(mail: NewMail, state: 'queued' | 'recorded'): Promise<string>;
  /** Sends a completed mail again. */
  abstract again(id: string, state: 'queued' | 'recorded'): Promise<void>;
  abstract outcomes(ids: readonly string[]): Promise<MailOutcome[]>;
  abstract words(
    orgId: string,
    purpose: MailPurpose,
    language: MailLanguage,
  ): Promise<{ subject: string; body: string } | null>;
  /**
   * Claims the mail that has waited longest. One that a crashed worker had already handed over, or
   * that workers have crashed with too often, is not claimed again: it ends here.
   */
  abstract claim(): Promise<StoredMail | 'settled' | null>;
  /** From now on it may have been sent; false when the lease was lost. */
  abstract handOver(mail: StoredMail): Promise<boolean>;
  abstract end(mail: StoredMail, end: MailEnd): Promise<void>;
}
