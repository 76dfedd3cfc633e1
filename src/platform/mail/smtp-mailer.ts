import type { Transporter } from 'nodemailer';
import { SECOND } from '@kernel/time';
import type { Config } from '../config';
import { type Delivery, Mailer, type OutgoingMail } from './mailer';

/** The parts of nodemailer's errors that we read. */
interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** Sends by SMTP as configured by SMTP_URL; without it nothing is sent. */
export class SmtpMailer extends Mailer {
  private transport: Promise<Transporter> | undefined;

  constructor(private readonly settings: Config['mail']) {
    super();
  }

  get isReady(): boolean {
    return this.settings !== null;
  }

  async send(mail: OutgoingMail): Promise<Delivery> {
    if (!this.settings) throw new Error('There is no mail server to send by');
    const { name, address } = this.settings.from;
    this.transport ??= transportTo(this.settings.url);
    const transport = await this.transport;
    try {
      const { rejected } = (await transport.sendMail({
        messageId: mail.messageId,
        from: { name: mail.fromName ?? name, address },
        to: [...mail.to],
        cc: [...mail.cc],
        ...(mail.replyTo && { replyTo: mail.replyTo }),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: mail.attachments.map((each) => ({
          filename: each.name,
          contentType: each.mediaType,
          content: each.bytes,
        })),
      })) as { rejected?: (string | { address: string })[] };
      return {
        outcome: 'sent',
        refused: (rejected ?? []).map((each) => (typeof each === 'string' ? each : each.address)),
      };
    } catch (error) {
      return deliveryOf(error as SmtpError);
    }
  }
}

/** The library is loaded with the first mail. */
async function transportTo(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: 15 * SECOND,
    greetingTimeout: 15 * SECOND,
    socketTimeout: 60 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * RFC 5321, 4.2.1: 4yz may be retried, 5yz may not; no reply after the content leaves the outcome
 * unknown.
 */
export function deliveryOf({ code, command, responseCode, message }: SmtpError): Delivery {
  const said = message.slice(0, 500);
  if (responseCode === undefined && command === 'DATA') return { outcome: 'unknown', said };
  if (code === 'EAUTH') return { outcome: 'later', code: 'mail.signInRefused', said };
  if (responseCode !== undefined && responseCode >= 500)
    return {
      outcome: 'refused',
      code: code === 'EENVELOPE' ? 'mail.recipientRefused' : 'mail.refused',
      said,
    };
  // No recipient, or nothing was sent to a server: a retry would fail the same way.
  if (code === 'EENVELOPE' && responseCode === undefined)
    return { outcome: 'refused', code: 'mail.recipientRefused', said };
  const isReply = responseCode !== undefined;
  return { outcome: 'later', code: isReply ? 'mail.notNow' : 'mail.serverUnreachable', said };
}
