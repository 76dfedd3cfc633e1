import type { Fault } from '@kernel/rules';

/** What a mail is for; each purpose has its own words. */
export const mailPurposes = ['document'] as const;
export type MailPurpose = (typeof mailPurposes)[number];

/** What may stand between {{ and }}. */
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

/** A way to the document for whoever has it: filled in when the mail leaves and written down nowhere. */
export const LINK: Placeholder = 'link';

const mark = /\{\{\s*([^{}]*?)\s*\}\}/g;

export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(mark)].map(([, name]) => name!);

/** Fills in what is known, once: what a value contains is no placeholder. The rest stays. */
export const filled = (text: string, values: Values): string =>
  text.replace(
    mark,
    (whole, name: string) => values[name as Placeholder]?.replaceAll('{{', '{ {') ?? whole,
  );

const isKnown = (name: string): boolean => (placeholders as readonly string[]).includes(name);

/** Placeholders that nobody knows; and the link has no place in a subject, which anybody reads. */
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

/** One line, without control characters: nothing in it can begin a header of its own. */
export const subjectOf = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);
