export { emailTemplate, type EmailTemplate } from './resources/email-template.resource';
export {
  asText,
  faultsOfTemplate,
  filled,
  type MailLanguage,
  mailLanguages,
  mailPurposes,
  placeholders,
  type MailPurpose,
  type Placeholder,
} from './domain/template';
export { faultsOfRecipients, isAddress, MAX_ADDRESSES, writable } from './domain/addresses';
export { mailStates, repeatable, type MailState } from './domain/states';
export type { Draft } from './domain/draft.types';
export type { MailItem, MailView, PreviewedMail } from './queries/mail-views.types';
