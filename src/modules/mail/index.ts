export { MailModule } from './mail.module';
export { Attachments } from './application/attachments';
export { MailApi } from './application/mail.api';
export { MailService } from './application/mail-service';
