export { email, emailsIn, faultsOfEmails } from './email-rules';
