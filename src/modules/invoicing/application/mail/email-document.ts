import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DocumentMails, type MailRequest, type UsualMail } from './document-mails';

/** Queues a mail about a valid document; the worker sends it. Returns the mail's id. */
export class EmailDocument extends Command<string> {
  constructor(
    readonly id: string,
    readonly request: MailRequest | UsualMail,
  ) {
    super();
  }
}

@CommandHandler(EmailDocument)
export class EmailDocumentHandler implements ICommandHandler<EmailDocument> {
  constructor(private readonly mails: DocumentMails) {}

  execute({ id, request }: EmailDocument): Promise<string> {
    return 'to' in request ? this.mails.write(id, request) : this.mails.writeUsual(id, request);
  }
}
