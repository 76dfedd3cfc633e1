import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Language } from '@kernel/i18n';
import { DocumentMails } from '../application/mail/document-mails';
import type { MailDraft } from '../application/mail/mail-draft.types';

/** The default recipients and text for mailing a document. */
export class GetMailDraft extends Query<MailDraft> {
  constructor(
    readonly id: string,
    readonly language: Language,
  ) {
    super();
  }
}

@QueryHandler(GetMailDraft)
export class GetMailDraftHandler implements IQueryHandler<GetMailDraft> {
  constructor(private readonly mails: DocumentMails) {}

  execute({ id, language }: GetMailDraft): Promise<MailDraft> {
    return this.mails.draft(id, language);
  }
}
