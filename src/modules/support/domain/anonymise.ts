/** Replaces whatever identifies somebody. */
export const MASK = '[***]';

/** RM 1,200,000.00 identifies nobody: amounts stay, as long as nothing is hidden behind them. */
const amount = /\b(?:RM|MYR)\s?(?:\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.\d{2})?(?![\d\p{L}]|[-.,:/ ]\d)/u;
const email = /[^\s@<>()[\],;:"，。；：（）、]{0,64}\s?@\s?[^\s@<>()[\],;:"，。；：（）、]{1,255}/u;
/** A link carries names and tokens. */
const link = /\b(?:https?:\/\/|www\.)[^\s<>"]+/iu;
/** A company is known by its domain; those of the government name nobody who asks. */
const domain =
  /(?<![a-z\d.-])(?!(?:[a-z\d-]{1,63}\.){0,5}gov\.my\b)(?:[a-z\d-]{1,63}\.){1,5}(?:com|net|org|biz|info|my|sg|cn|tw|hk|io|co|app|shop|store|online|example)(?![a-z\d-])/iu;
/** Of the tax authority (IG, C, EI and their like with their digits) and of the companies' register. */
const coded = /(?<![\p{L}\d])\p{L}{1,4}[-\s./]?\d(?:[-\s./]?\d){5,}/u;
/**
 * Identity cards, telephones, accounts, registrations: six digits or more, however they are
 * separated.
 */
const digits = /(?:[+(]\s?){0,4}\d(?:[-\s./()+:,]{0,3}\d){5,}(?:-\p{L}\b)?/u;

const findings = new RegExp(
  [
    `(?<amount>${amount.source})`,
    ...[link, email, domain, coded, digits].map(({ source }) => `(?:${source})`),
  ].join('|'),
  'giu',
);

/** Names that are not words of the language: a single Chinese character names nobody. */
const isName = (name: string): boolean => [...name].length >= 2;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * A text without what names somebody: the names that are known, addresses, numbers of the tax authority, and all
 * numbers of six digits and more that are no amounts. A person still reads it before it is public.
 */
export const anonymised = (text: string, names: readonly string[]): string =>
  merged(
    withoutNames(plain(text), names).replace(findings, (found, ...more) =>
      (more.at(-1) as { amount?: string }).amount === undefined ? MASK : found,
    ),
  );

/** Adjacent masks become one: the number of parts of a name is not revealed. */
const merged = (text: string): string =>
  text.replace(/\[\*{3}\](?:[\s,;:/-]{0,2}\[\*{3}\])+/gu, MASK);

/** Whether a text contains nothing more to mask. */
export const isAnonymous = (text: string, names: readonly string[]): boolean =>
  anonymised(text, names) === merged(plain(text));

/** Normalises characters and removes zero-width ones, behind which something could hide. */
const plain = (text: string): string =>
  text.normalize('NFKC').replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/gu, '');

interface Occurring {
  people: readonly string[];
  companies: readonly string[];
  /** Accounts, e-mail addresses. */
  others: readonly string[];
}

/** People are also called by a part of their name, in Han script by what follows the first sign; companies without their form. */
export const namesIn = ({ people, companies, others }: Occurring): string[] => [
  ...people.flatMap((name) => [
    name,
    ...name.split(/[\s,@/]+/u).filter(isPart),
    ...(/^\p{Script=Han}{3,4}$/u.test(name) ? [name.slice(1)] : []),
  ]),
  ...companies.flatMap((name) => [name, name.replace(form, '').trim()]),
  ...others,
];

const isPart = (part: string): boolean =>
  !/^(bin|binti|anak|a\/l|a\/p|the|and|dan|support|admin|administrator|super|platform)$/iu.test(
    part,
  ) &&
  (part.length >= 3 || /^\p{Script=Han}{2,}$/u.test(part));
const form = /[\s,]*\b(sdn\.?\s*bhd|bhd|berhad|plt|enterprise|trading)\b\.?\s*$/iu;

/** The longest first: a company's name may contain a person's. */
function withoutNames(text: string, names: readonly string[]): string {
  const wanted = [
    ...new Set(names.map((name) => name.normalize('NFKC').trim()).filter(isName)),
  ].sort((one, other) => other.length - one.length);
  if (wanted.length === 0) return text;
  const all = wanted.map((name) => escaped(name).replace(/\s+/gu, '\\s+')).join('|');
  return text.replace(
    new RegExp(`(?<![\\p{L}\\d])(?:${all})(?![\\p{L}\\d])|(?:${hanOf(wanted)})`, 'giu'),
    MASK,
  );
}

/** Chinese has no word boundaries. */
const hanOf = (names: readonly string[]): string =>
  names
    .filter((name) => /^\p{Script=Han}+$/u.test(name))
    .map(escaped)
    .join('|') || '(?!)';
