import { languages } from '@kernel/i18n';
import type { Fault } from '@kernel/rules';

/** The purpose of a mail; each has its own text. */
export const mailPurposes = ['document', 'payslip', 'eaForm', 'buyerForm', 'ticketAnswer'] as const;
export type MailPurpose = (typeof mailPurposes)[number];

/** Mails are also written in Malay, which is not a language of the interface. */
export const mailLanguages = [...languages, 'ms'] as const;
export type MailLanguage = (typeof mailLanguages)[number];

const ofDocuments = [
  'invoiceNumber',
  'kind',
  'sellerName',
  'buyerName',
  'issueDate',
  'amount',
  'validationLink',
  'link',
] as const;
const ofPapers = ['employeeName', 'employerName', 'period', 'passwordRule'] as const;
const ofForms = ['companyName', 'buyerName', 'expiryDate', 'link'] as const;
const ofTickets = [
  'personName',
  'ticketNumber',
  'ticketTitle',
  'answerTitle',
  'answer',
  'ticketLink',
] as const;
export type Placeholder =
  | (typeof ofDocuments)[number]
  | (typeof ofPapers)[number]
  | (typeof ofForms)[number]
  | (typeof ofTickets)[number];

/** The placeholders allowed between {{ and }}, by the purpose of the mail. */
export const placeholders: Readonly<Record<MailPurpose, readonly Placeholder[]>> = {
  document: ofDocuments,
  payslip: ofPapers,
  eaForm: ofPapers,
  buyerForm: ofForms,
  ticketAnswer: ofTickets,
};
export type Values = Partial<Record<Placeholder, string>>;

/** A link to the document for anybody who has it: filled in when the mail is sent and never stored in plain text. */
export const LINK: Placeholder = 'link';

const mark = /\{\{\s*([^{}]*?)\s*\}\}/g;

export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(mark)].map(([, name]) => name!);

/** What is inserted stays text: nothing in it is a placeholder, whatever it looks like. */
export const asText = (value: string): string => value.replaceAll(/\{(?=\{)/g, '{ ');

/** Replaces known placeholders once: a value is never expanded again. Unknown ones stay. */
export const filled = (text: string, values: Values): string =>
  text.replace(mark, (whole, name: string) => {
    const value = values[name as Placeholder];
    return value === undefined ? whole : asText(value);
  });

/** How a protected attachment is opened. */
const PASSWORD: Placeholder = 'passwordRule';

/**
 * Unknown placeholders; a link in the subject, which anybody can read; and a protected attachment
 * without an explanation of how to open it.
 */
export function* faultsOfTemplate(
  { subject, body }: MailWords,
  purpose: MailPurpose = 'document',
): Generator<Fault> {
  const allowed: readonly string[] = placeholders[purpose];
  for (const [path, text] of Object.entries({ subject: subject ?? '', body: body ?? '' })) {
    const unknown = placeholdersIn(text).find((name) => !allowed.includes(name));
    if (unknown !== undefined) {
      const known = allowed.map((name) => `{{${name}}}`).join(', ');
      yield { code: 'mail.unknownPlaceholder', path, params: { name: unknown, known } };
    }
  }
  if (placeholdersIn(subject ?? '').includes(LINK))
    yield { code: 'mail.linkInSubject', path: 'subject' };
  if (allowed.includes(PASSWORD) && !placeholdersIn(body ?? '').includes(PASSWORD))
    yield { code: 'mail.passwordUnexplained', path: 'body', params: { known: `{{${PASSWORD}}}` } };
}

export interface MailWords {
  subject: string | null;
  body: string | null;
}

/** One line, without control characters: it cannot inject a header. */
export const subjectOf = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);
