import { Injectable } from '@nestjs/common';
import { Refused, refuseIfAny } from '@kernel/rules';
import { translate } from '@platform/i18n/catalogues';
import { Mailer } from '@platform/mail';
import { faultsOfRecipients } from '../domain/addresses';
import {
  filled,
  type MailLanguage,
  type MailPurpose,
  subjectOf,
  type Values,
} from '../domain/template';
import malayWords from './malay.json';
import { type MailOutcome, MailRepository, type NewMail } from './ports/mail-repository';
import type { Draft } from '../domain/draft.types';

/** What the column of the text holds. */
const MAX_BODY_BYTES = 65_535;

/** The API of this module for other modules, within the current scope. */
@Injectable()
export class MailApi {
  constructor(
    private readonly repository: MailRepository,
    private readonly mailer: Mailer,
  ) {}

  /** Whether mails are sent, or only recorded. */
  get isSending(): boolean {
    return this.mailer.isReady;
  }

  /**
   * The organisation's text for a purpose, or our default, with all placeholders filled in but the
   * link.
   */
  async draft(
    orgId: string,
    { purpose, language }: { purpose: MailPurpose; language: MailLanguage },
    values: Values,
  ): Promise<Draft> {
    const { subject, body } =
      (await this.repository.words(orgId, purpose, language)) ?? defaultWords(purpose, language);
    return { subject: subjectOf(filled(subject, values)), body: filled(body, values) };
  }

  /**
   * Queues a mail for the worker; joins the current transaction. Of placeholders, only `{{link}}`
   * is still filled in: what a person typed is checked where it is typed, and what is inserted into
   * a text of ours is made `asText`.
   */
  async post(mail: NewMail): Promise<string> {
    const { subject, body, to, cc } = mail;
    refuseIfAny(faultsOfRecipients(to, cc));
    // A template of 5,000 characters can be filled with long names.
    if (Buffer.byteLength(body) > MAX_BODY_BYTES) throw new Refused('mail.tooLong');
    const clean = { ...mail, subject: subjectOf(subject) };
    return this.repository.add(clean, this.isSending ? 'queued' : 'recorded');
  }

  /** The outcomes of these mails so far, as far as they are accessible. */
  outcomes(ids: readonly string[]): Promise<MailOutcome[]> {
    return this.repository.outcomes(ids);
  }

  again(id: string): Promise<void> {
    return this.repository.again(id, this.isSending ? 'queued' : 'recorded');
  }
}

/** The default text, for organisations without their own. */
export const defaultWords = (purpose: MailPurpose, language: MailLanguage): Draft =>
  language === 'ms'
    ? malay[purpose]
    : {
        subject: translate(`mail.usual.${purpose}.subject`, {}, language),
        body: translate(`mail.usual.${purpose}.body`, {}, language),
      };

const malay: Readonly<Record<MailPurpose, Draft>> = malayWords;
