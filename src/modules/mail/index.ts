export { MailModule } from './mail.module';
export type { MailOutcome } from './application/ports/mail-repository';
export { Attachments } from './application/attachments';
export { MailApi } from './application/mail.api';
export { MailService } from './application/mail-service';
