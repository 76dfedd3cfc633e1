import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DocumentMails, type MailWish } from './document-mails';

/** Writes a mail about a valid document; the worker sends it. Answers the mail's id. */
export class EmailDocument extends Command<string> {
  constructor(
    readonly id: string,
    readonly wish: MailWish | Pick<MailWish, 'language' | 'pdf' | 'ubl'>,
  ) {
    super();
  }
}

@CommandHandler(EmailDocument)
export class EmailDocumentHandler implements ICommandHandler<EmailDocument> {
  constructor(private readonly mails: DocumentMails) {}

  execute({ id, wish }: EmailDocument): Promise<string> {
    return 'to' in wish ? this.mails.write(id, wish) : this.mails.writeUsual(id, wish);
  }
}
