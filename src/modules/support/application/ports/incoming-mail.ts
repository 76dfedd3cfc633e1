/** An attachment of a mail, unchecked: neither its name nor its content can be trusted. */
export interface MailedFile {
  name: string;
  bytes: Buffer;
}

/** An incoming mail, as the mail service reports it. */
export interface ReceivedMail {
  messageId: string;
  from: string;
  to: readonly string[];
  text: string;
  attachments: readonly MailedFile[];
  /** Written by a program: an out-of-office reply answers nothing. */
  isAutomatic: boolean;
}

/** Where mails come in: a service that posts them, or a mailbox that is polled. */
export abstract class IncomingMail {
  /** The mail in a message whose sender is authenticated; null for anything else. */
  abstract read(bytes: Buffer, proof: string): ReceivedMail | null;
}
