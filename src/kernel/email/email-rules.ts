import { faultsOfValue, optional, rule, type Fault, type Rule } from '@kernel/rules';

const local = (v: string): string => v.slice(0, Math.max(v.indexOf('@'), 0));
const domain = (v: string): string => v.slice(v.indexOf('@') + 1);
const labels = (v: string): string[] => domain(v).split('.');

/**
 * One address (specification 1, section 5). Lengths are those of RFC 5321, 4.5.3.1, which add up to
 * the authority's 320 characters.
 */
export const mailbox: readonly Rule[] = [
  rule('email.noSpaces', (v) => !/\s/.test(v)),
  rule('email.oneAt', (v) => v.split('@').length === 2),
  rule('email.localRequired', (v) => local(v) !== ''),
  rule('email.localTooLong', (v) => [...local(v)].length <= 64, { max: 64 }),
  rule('email.localDots', (v) => !/^\.|\.$|\.\./.test(local(v))),
  rule('email.localCharacters', (v) => /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/.test(local(v))),
  rule('email.domainNeedsDot', (v) => domain(v).includes('.')),
  rule('email.domainTooLong', (v) => domain(v).length <= 255, { max: 255 }),
  rule('email.labelLength', (v) => labels(v).every((l) => l.length >= 1 && l.length <= 63)),
  rule('email.labelHyphen', (v) => labels(v).every((l) => !/^-|-$/.test(l))),
  rule('email.domainCharacters', (v) => /^[A-Za-z0-9.-]+$/.test(domain(v))),
  rule('email.topLevel', (v) => /^[A-Za-z]{2,}$/.test(labels(v).at(-1) ?? '')),
];

/** The address of a party to a document: NA if it has none. */
export const email: readonly Rule[] = optional('NA', [
  rule('email.required', (v) => v.trim() !== ''),
  ...mailbox,
]);

/** The addresses of a field that takes several, separated by semicolon or comma. */
export const emailsIn = (value: string): string[] =>
  value
    .split(/[;,]/)
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** The first fault of a field with several addresses; our own mails may go to all of them. */
export function* faultsOfEmails(value: string, path: string): Generator<Fault> {
  const addresses = emailsIn(value);
  for (const address of addresses.length > 0 ? addresses : ['']) {
    const faults = [...faultsOfValue(address, email, path)];
    if (faults.length === 0) continue;
    yield* faults;
    return;
  }
}
