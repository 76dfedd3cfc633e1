export interface MailAttachment {
  name: string;
  mediaType: string;
  bytes: Buffer;
}

/** An outgoing mail, addressed and rendered. */
export interface OutgoingMail {
  /** Stays the same across retries, so that a receiver can recognise duplicates. */
  messageId: string;
  to: readonly string[];
  cc: readonly string[];
  replyTo: string | null;
  /** The display name of our sender address. */
  fromName: string | null;
  subject: string;
  text: string;
  html: string;
  attachments: readonly MailAttachment[];
}

/** The outcome at the mail server. */
export type Delivery =
  | { outcome: 'sent'; refused: readonly string[] }
  /** Not accepted; may succeed later. */
  | { outcome: 'later'; code: string; said: string }
  /** Rejected permanently. */
  | { outcome: 'refused'; code: string; said: string }
  /** The connection was lost after the content had been sent: the outcome is unknown. */
  | { outcome: 'unknown'; said: string };

/** Sends mail. Without a server it is not ready, and mails are only recorded. */
export abstract class Mailer {
  abstract readonly isReady: boolean;
  abstract send(mail: OutgoingMail): Promise<Delivery>;
}
