import { AppConfig } from '../app-config';
import { Mailer } from './mailer';
import { SmtpMailer } from './smtp-mailer';

export { Mailer, type Delivery, type MailAttachment, type OutgoingMail } from './mailer';

export const mailProviders = [
  {
    provide: Mailer,
    inject: [AppConfig],
    useFactory: ({ config }: AppConfig) => new SmtpMailer(config.mail),
  },
];
