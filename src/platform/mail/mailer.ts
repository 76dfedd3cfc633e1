export interface MailAttachment {
  name: string;
  mediaType: string;
  bytes: Buffer;
}

/** A mail as it leaves, addressed and filled in. */
export interface OutgoingMail {
  /** Stays the same however often it is tried, so that a receiver knows a repetition. */
  messageId: string;
  to: readonly string[];
  cc: readonly string[];
  replyTo: string | null;
  /** The name beside our own address. */
  fromName: string | null;
  subject: string;
  text: string;
  html: string;
  attachments: readonly MailAttachment[];
}

/** What a mail server made of a mail. */
export type Delivery =
  | { outcome: 'sent'; refused: readonly string[] }
  /** It was not taken; later it may be. */
  | { outcome: 'later'; code: string; said: string }
  /** It was not taken and will not be. */
  | { outcome: 'refused'; code: string; said: string }
  /** The connection was lost after the content had left: nobody knows. */
  | { outcome: 'unknown'; said: string };

/** Hands mails to the world. Without a server it is not ready, and mails are kept as a record. */
export abstract class Mailer {
  abstract readonly isReady: boolean;
  abstract send(mail: OutgoingMail): Promise<Delivery>;
}
