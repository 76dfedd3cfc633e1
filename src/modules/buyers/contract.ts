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
export { buyer, buyerRoles, type Buyer } from './resources/buyer.resource';
export { supplier, type Supplier } from './resources/supplier.resource';
export { idTypes, verifyStatuses } from './resources/party-fields';
export { cardOfBuyer, cardOfSupplier, type PartyCard, type Side } from './resources/party-card';
