export { email, emailsIn, faultsOfEmails, mailbox } from './email-rules';
