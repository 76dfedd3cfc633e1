import { Injectable } from '@nestjs/common';
import { DomainError } from '@kernel/rules';
import { crashPoint } from '@platform/crash-point';
import { Mailer, type MailAttachment } from '@platform/mail';
import { log } from '@platform/ops/log';
import { asSystem } from '@platform/tenancy/org-scope';
import { htmlOf } from '../domain/html';
import { waitAfter } from '../domain/states';
import { filled } from '../domain/template';
import { Attachments } from './attachments';
import { MailRepository, type MailEnd, type StoredMail } from './ports/mail-repository';

/**
 * Sends pending mails one at a time: claimed with a lease, retried later, never silently sent
 * twice.
 */
@Injectable()
export class MailService {
  constructor(
    private readonly repository: MailRepository,
    private readonly mailer: Mailer,
    private readonly attachments: Attachments,
  ) {}

  /** Returns how many it processed. */
  async sendNext(): Promise<number> {
    if (!this.mailer.isReady) return 0;
    const mail = await this.repository.claim();
    if (!mail) return 0;
    if (mail !== 'settled') await asSystem('mail', mail.orgId, () => this.send(mail));
    return 1;
  }

  private async send(mail: StoredMail): Promise<void> {
    const files = await this.filesOf(mail);
    if ('state' in files) return this.repository.end(mail, files);
    if (!(await this.repository.handOver(mail))) return;
    crashPoint('mail.handedOver');
    const end = await this.deliver(mail, files);
    crashPoint('mail.delivered');
    await this.repository.end(mail, end);
  }

  /** Attachments first: as long as nothing has been sent, everything may be repeated. */
  private async filesOf(mail: StoredMail): Promise<MailAttachment[] | MailEnd> {
    try {
      return await this.attachments.make(mail.attachments);
    } catch (error) {
      if (!(error instanceof DomainError))
        log.error({ err: error, mail: mail.id }, 'no attachment');
      return later(mail, { code: 'mail.attachmentFailed', said: String(error).slice(0, 500) });
    }
  }

  private async deliver(mail: StoredMail, files: MailAttachment[]): Promise<MailEnd> {
    const text = filled(mail.body, { link: mail.link ?? '' });
    const { messageId, to, cc, fromName, subject } = mail;
    // The address may carry a token: filled in only now, like the link, and never readable at rest.
    const replyTo = mail.replyTo && filled(mail.replyTo, { link: mail.link ?? '' });
    const delivery = await this.mailer.send({
      messageId,
      to,
      cc,
      replyTo,
      fromName,
      subject,
      text,
      html: htmlOf(text, mail.language),
      attachments: files,
    });
    if (delivery.outcome === 'sent') return { state: 'sent', refused: delivery.refused };
    if (delivery.outcome === 'unknown')
      return { state: 'failed', code: 'mail.outcomeUnknown', said: delivery.said };
    if (delivery.outcome === 'refused') return { state: 'failed', ...reported(delivery) };
    return later(mail, reported(delivery));
  }
}

const reported = ({ code, said }: { code: string; said: string }) => ({ code, said });

function later({ attempts }: StoredMail, why: { code: string; said: string }): MailEnd {
  const waitMinutes = waitAfter(attempts);
  return waitMinutes === null
    ? { state: 'failed', ...why }
    : { state: 'queued', ...why, waitMinutes };
}
