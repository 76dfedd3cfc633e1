import type { Language } from '@kernel/i18n';
import type { SmsState, SmsTopic } from '../../domain/access/sms';

/** A text message as its record shows it. */
export interface SmsView {
  id: string;
  orgId: string;
  version: number;
  phone: string;
  language: Language;
  topic: SmsTopic;
  state: SmsState;
  attempts: number;
  sentAt: Date | null;
  errorCode: string | null;
  /** What the provider answered. */
  errorSaid: string | null;
  createTime: Date;
  body: string;
  /** The error in the language of the reader. */
  reason: string | null;
}
