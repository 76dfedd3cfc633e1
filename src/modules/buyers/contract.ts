export {
  identityNumber,
  isStateNotAbroad,
  phone,
  postalCode,
  sstNumber,
  tin,
  tourismTaxNumber,
} from './domain/party-rules';
export { dueForVerification, oldBefore } from './domain/due-verification';
export { normalisedPhone, normalisedTin } from './domain/normalised';
export { buyer, buyerRoles, type Buyer } from './resources/buyer.resource';
export { supplier, type Supplier } from './resources/supplier.resource';
export { idTypes, verifyStatuses } from './resources/party-fields';
export { cardOfBuyer, cardOfSupplier, type PartyCard, type Side } from './resources/party-card';
export {
  buyerLinkTemplate,
  type BuyerLinkTemplate,
} from './resources/buyer-link-template.resource';
export { buyerCustomField, type BuyerCustomField } from './resources/buyer-custom-field.resource';
export { buyerEntry, type BuyerEntry, entrySources } from './resources/buyer-entry.resource';
export {
  canDecide,
  type EntryDecision,
  type EntryState,
  entryStates,
} from './domain/entry/entry-states';
export {
  faultsOfAnswers,
  firstAnswers,
  normalisedAnswers,
  type CustomAnswers,
} from './domain/custom/custom-answers';
export type { EntryRetention } from './domain/entry/retention';
export { CONSENT_VERSION } from './domain/form/consent';
export {
  faultsOfForm,
  fieldsOfRole,
  type FormFieldName,
  type FormLanguage,
  formLanguages,
  type FormRole,
  formRoles,
  type FormValues,
  longestOf,
  normalisedForm,
  roleForms,
} from './domain/form/form-fields';
export type {
  FormView,
  OpenedForm,
  SentEntry,
  TinAnswer,
} from './application/form/form-view.types';
export type { MadeFormLink } from './application/form/made-form-link.types';
export type { ComparedBuyer, EntryComparison } from './queries/entry-comparison.types';
export { type LinkKind, linkKinds } from './domain/form/link-kinds';
export { type LinkState, linkStates } from './domain/form/link-states';
export type { FormLinkItem } from './queries/link-list.types';
export type { FoundTin, Verified } from './queries/found-tin.types';
