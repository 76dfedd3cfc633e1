import { Injectable } from '@nestjs/common';
import { fallbackLanguage, type Language, languages } from '@kernel/i18n';
import type { PlainDate } from '@kernel/time';
import { type Administrator, IdentityApi } from '@modules/identity';
import { MailApi } from '@modules/mail';
import { asText } from '@modules/mail/contract';
import { translate } from '@platform/i18n/catalogues';
import { AppConfig } from '@platform/app-config';
import type { Reminder } from '../domain/reminders';
import { roleApplication } from '../resources/role-application.resource';
import type { OpenApplication } from './ports/application-store';

type Addressed = Pick<
  OpenApplication,
  'id' | 'orgId' | 'applicationNo' | 'companyName' | 'email' | 'language'
>;

/** Mails the applicant about the outcome, and reminds those who are late. */
@Injectable()
export class ApplicationMails {
  constructor(
    private readonly mails: MailApi,
    private readonly identity: IdentityApi,
    private readonly appConfig: AppConfig,
  ) {}

  accepted(application: Addressed): Promise<void> {
    return this.toApplicant(application, 'accepted', {});
  }

  returned(application: Addressed, reason: string, replyBy: PlainDate): Promise<void> {
    return this.toApplicant(application, 'returned', { reason: asText(reason), day: replyBy });
  }

  async remind(application: OpenApplication, reminder: Reminder): Promise<void> {
    if (reminder === 'applicantSilent')
      return this.toApplicant(application, reminder, { day: application.replyBy ?? '' });
    for (const each of await this.identity.administrators())
      await this.toReviewers(each, application, reminder);
  }

  private async toApplicant(
    application: Addressed,
    topic: string,
    words: Record<string, string>,
  ): Promise<void> {
    const { email, orgId } = application;
    await this.post(application, topic, { email, orgId }, [languageOf(application)], words);
  }

  /** Into the record of our own organisation, not of the applicant's, and in every language. */
  private toReviewers(
    { email, orgId }: Administrator,
    application: OpenApplication,
    reminder: Reminder,
  ): Promise<void> {
    const words = { day: application.dueOn };
    return this.post(application, reminder, { email, orgId }, languages, words);
  }

  private async post(
    { id, applicationNo, companyName }: Addressed,
    topic: string,
    { email, orgId }: { email: string; orgId: string },
    inLanguages: readonly Language[],
    more: Record<string, string>,
  ): Promise<void> {
    const words = { number: applicationNo, company: asText(companyName), ...more };
    const inAll = (part: string): string[] =>
      inLanguages.map((each) => translate(`application.mail.${topic}.${part}`, words, each));
    const language = inLanguages[0] ?? fallbackLanguage;
    await this.mails.post({
      orgId,
      ref: { resource: roleApplication.name, id, label: applicationNo },
      to: [email],
      cc: [],
      replyTo: null,
      fromName: null,
      language,
      attachments: [],
      subject: inAll('subject').join(' · '),
      body: [...inAll('body'), '{{link}}'].join('\n\n'),
      link: `${this.appConfig.config.publicUrl}/support/role-applications?open=${id}`,
    });
  }
}

const languageOf = ({ language }: { language: string }): Language =>
  languages.find((each) => each === language) ?? fallbackLanguage;
