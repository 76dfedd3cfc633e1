export { MailModule } from './mail.module';
export { Attachments } from './application/attachments';
export { MailApi, type Draft } from './application/mail.api';
export { MailService } from './application/mail-service';
