import type { Language } from '@kernel/i18n';
import type { SmsTopic } from '../../../domain/access/sms';

/** A text message, and the secret that replaces `{code}` in it. */
export interface TextMessage {
  orgId: string;
  phone: string;
  language: Language;
  topic: SmsTopic;
  body: string;
  secret: string;
  secretEnd: Date;
}

export interface ClaimedMessage {
  id: string;
  phone: string;
  /** With the secret in it; null when the secret has expired. */
  text: string | null;
  attempts: number;
}

export type MessageEnd =
  | { state: 'sent' }
  | { state: 'queued' | 'failed'; code: string; said: string; due?: Date };

/** The record of text messages; without a provider they go no further. */
export abstract class SmsRecord {
  abstract add(message: TextMessage, state: 'queued' | 'recorded', now: Date): Promise<void>;
  /** The oldest pending message, leased to this process. */
  abstract claim(now: Date): Promise<ClaimedMessage | null>;
  /** What came of it; ignored when it was claimed again meanwhile, since that claim decides. */
  abstract end(message: ClaimedMessage, end: MessageEnd, now: Date): Promise<void>;
  /** Deletes the secret once it has been used. */
  abstract forgetSecrets(phone: string): Promise<void>;
}

/** Sends text messages through a provider, if there is one. */
export abstract class SmsSender {
  abstract readonly isReady: boolean;
  /** Throws NotSent when the provider refuses; any other error leaves open whether it was sent. */
  abstract send(phone: string, text: string): Promise<void>;
}
