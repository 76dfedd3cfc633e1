import type { Draft } from '@modules/mail/contract';

export interface MailDraft extends Draft {
  to: string[];
  /** Whether it would be sent, or only recorded. */
  isSending: boolean;
}
