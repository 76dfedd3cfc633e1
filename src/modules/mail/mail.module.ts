import { Module } from '@nestjs/common';
import { IdentityModule } from '@modules/identity';
import { ResourceModule } from '@platform/resource';
import { EmailTemplateController } from './adapters/http/email-template.controller';
import { MailMessageController } from './adapters/http/mail-message.controller';
import { MysqlMailRepository } from './adapters/mysql/mysql-mail-repository';
import { Attachments } from './application/attachments';
import { MailApi } from './application/mail.api';
import { MailService } from './application/mail-service';
import { MailLoop } from './application/mail-loop';
import { MailRepository } from './application/ports/mail-repository';
import { GetMailHandler, ListMailsHandler } from './queries/mail-list';
import { emailTemplate } from './resources/email-template.resource';

/** Outgoing mail: templates, the mail record, and the worker that sends it. */
@Module({
  imports: [IdentityModule, ResourceModule.of(emailTemplate)],
  controllers: [EmailTemplateController, MailMessageController],
  providers: [
    Attachments,
    MailApi,
    MailService,
    ListMailsHandler,
    GetMailHandler,
    MailLoop,
    { provide: MailRepository, useClass: MysqlMailRepository },
  ],
  exports: [Attachments, MailApi],
})
export class MailModule {}
