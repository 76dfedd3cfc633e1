import { Injectable } from '@nestjs/common';
import type { Language } from '@kernel/i18n';
import { refuseIfAny } from '@kernel/rules';
import { translate } from '@platform/i18n/catalogues';
import { Mailer } from '@platform/mail';
import { faultsOfRecipients } from '../domain/addresses';
import {
  faultsOfTemplate,
  filled,
  type MailPurpose,
  subjectOf,
  type Values,
} from '../domain/template';
import { MailRepository, type NewMail } from './ports';

export interface Draft {
  subject: string;
  body: string;
}

/** What other modules may ask of this one, within the present scope. */
@Injectable()
export class MailApi {
  constructor(
    private readonly repository: MailRepository,
    private readonly mailer: Mailer,
  ) {}

  /** Whether mails leave, or are written down only. */
  get isSending(): boolean {
    return this.mailer.isReady;
  }

  /** The organisation's words for a purpose, or ours, with everything filled in but the link. */
  async draft(
    orgId: string,
    { purpose, language }: { purpose: MailPurpose; language: Language },
    values: Values,
  ): Promise<Draft> {
    const { subject, body } =
      (await this.repository.words(orgId, purpose, language)) ?? usualWords(purpose, language);
    return { subject: subjectOf(filled(subject, values)), body: filled(body, values) };
  }

  /** Writes a mail down, to be sent by the worker; joins the present transaction. */
  async post(mail: NewMail): Promise<string> {
    const { subject, body, to, cc } = mail;
    refuseIfAny([...faultsOfRecipients(to, cc), ...faultsOfTemplate({ subject, body })]);
    const clean = { ...mail, subject: subjectOf(subject) };
    return this.repository.add(clean, this.isSending ? 'queued' : 'recorded');
  }

  again(id: string): Promise<void> {
    return this.repository.again(id, this.isSending ? 'queued' : 'recorded');
  }
}

/** What we write when an organisation has no words of its own. */
export const usualWords = (purpose: MailPurpose, language: Language): Draft => ({
  subject: translate(`mail.usual.${purpose}.subject`, {}, language),
  body: translate(`mail.usual.${purpose}.body`, {}, language),
});
