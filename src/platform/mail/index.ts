import { Settings } from '../settings';
import { Mailer } from './mailer';
import { SmtpMailer } from './smtp-mailer';

export { Mailer, type Delivery, type MailAttachment, type OutgoingMail } from './mailer';

export const mailProviders = [
  {
    provide: Mailer,
    inject: [Settings],
    useFactory: ({ config }: Settings) => new SmtpMailer(config.mail),
  },
];
