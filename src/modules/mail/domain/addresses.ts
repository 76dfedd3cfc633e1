import { email, emailsIn } from '@modules/buyers/contract';
import { type Fault, faultsOfValue } from '@kernel/rules';

/** Decisions, section 4: our own mails may go to several; to a crowd they may not. */
export const MOST_ADDRESSES = 20;
/** What the record holds of them, written one after the other. */
const MOST_CHARACTERS = 2000;

/** The addresses that can be written to; "NA" and what is no address are left out, nobody stands twice. */
export const writable = (given: readonly (string | null)[]): string[] => {
  const all = given.flatMap((each) => emailsIn(each ?? '')).filter(isAddress);
  return [...new Map(all.map((each) => [each.toLowerCase(), each])).values()];
};

/** The word NA passes the rule of a party's e-mail, and no mail can go there. */
export const isAddress = (text: string): boolean =>
  text !== 'NA' && [...faultsOfValue(text, email, '')].length === 0;

export function* faultsOfRecipients(
  to: readonly string[],
  cc: readonly string[],
): Generator<Fault> {
  if (to.length === 0) yield { code: 'mail.noRecipient', path: 'to' };
  if (to.length + cc.length > MOST_ADDRESSES)
    yield { code: 'mail.tooManyRecipients', path: 'to', params: { max: MOST_ADDRESSES } };
  for (const [path, list] of Object.entries({ to, cc })) {
    if (list.join(', ').length > MOST_CHARACTERS)
      yield { code: 'tooLong', path, params: { max: MOST_CHARACTERS } };
    for (const each of list)
      if (!isAddress(each)) yield { code: 'mail.badAddress', path, params: { address: each } };
  }
}
