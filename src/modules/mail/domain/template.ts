import type { Fault } from '@kernel/rules';

/** The purpose of a mail; each has a text of its own. */
export const mailPurposes = ['document'] as const;
export type MailPurpose = (typeof mailPurposes)[number];

/** The placeholders allowed between {{ and }}. */
export const placeholders = [
  'invoiceNumber',
  'kind',
  'sellerName',
  'buyerName',
  'issueDate',
  'amount',
  'validationLink',
  'link',
] as const;
export type Placeholder = (typeof placeholders)[number];
export type Values = Partial<Record<Placeholder, string>>;

/**
 * A link to the document for anybody who has it: filled in when the mail is sent and never stored
 * in clear.
 */
export const LINK: Placeholder = 'link';

const mark = /\{\{\s*([^{}]*?)\s*\}\}/g;

export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(mark)].map(([, name]) => name!);

/** Replaces known placeholders once: a value is never expanded again. Unknown ones stay. */
export const filled = (text: string, values: Values): string =>
  text.replace(
    mark,
    (whole, name: string) => values[name as Placeholder]?.replaceAll('{{', '{ {') ?? whole,
  );

const isKnown = (name: string): boolean => (placeholders as readonly string[]).includes(name);

/** Unknown placeholders; and the link must not be in a subject, which anybody can read. */
export function* faultsOfTemplate({ subject, body }: MailWords): Generator<Fault> {
  for (const [path, text] of Object.entries({ subject: subject ?? '', body: body ?? '' })) {
    const unknown = placeholdersIn(text).find((name) => !isKnown(name));
    if (unknown !== undefined) {
      const known = placeholders.map((name) => `{{${name}}}`).join(', ');
      yield { code: 'mail.unknownPlaceholder', path, params: { name: unknown, known } };
    }
  }
  if (placeholdersIn(subject ?? '').includes(LINK))
    yield { code: 'mail.linkInSubject', path: 'subject' };
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
