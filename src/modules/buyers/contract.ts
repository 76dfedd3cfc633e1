export {
  identityNumber,
  phone,
  postalCode,
  sstNumber,
  tin,
  tourismTaxNumber,
} from './domain/party-rules';
export { email, emailsIn, faultsOfEmails } from './domain/email-rules';
export { normalisedPhone, normalisedTin } from './domain/normalised';
