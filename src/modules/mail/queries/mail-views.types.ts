import type { MailState } from '../domain/states';
import type { MailLanguage } from '../domain/template';

/** A row of the mail record. */
export interface MailItem {
  id: string;
  orgId: string;
  version: number;
  /** The record that the mail is about. */
  refResource: string;
  refId: string;
  label: string;
  /** Addresses with commas between them; empty if there are none. */
  toAddresses: string;
  ccAddresses: string;
  replyTo: string | null;
  language: MailLanguage;
  subject: string;
  state: MailState;
  attempts: number;
  dueTime: Date;
  sentAt: Date | null;
  errorCode: string | null;
  /** What the mail server said about the error. */
  errorSaid: string | null;
  createTime: Date;
  updateTime: Date;
  /** The error in words. */
  reason: string | null;
}

/** One mail: the members of the list, and its text. */
export interface MailView extends MailItem {
  /** As written; without the secret part of a link. */
  body: string;
  html: string;
  attachmentKinds: string[];
}

/** A template filled with a sample. */
export interface PreviewedMail {
  subject: string;
  html: string;
}
