/** What was attached to a mail, as it came: neither its name nor its content is what it says. */
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
  /** Written by a program: an absence note answers nobody. */
  isAutomatic: boolean;
}

/** Where mails come in: a service that posts them, or a mailbox that is looked into. */
export abstract class IncomingMail {
  /** The mail in a message whose sender has proven itself; null for anything else. */
  abstract read(bytes: Buffer, proof: string): ReceivedMail | null;
}
