import { emailsIn, mailbox } from '@kernel/email';
import { type Fault, isValue } from '@kernel/rules';

/** Decisions, section 4: our own mails may go to several recipients, but not to a crowd. */
export const MAX_ADDRESSES = 20;
/** The column's maximum length for all of them. */
const MAX_CHARACTERS = 2000;

/** Valid addresses without duplicates; "NA" and invalid ones are dropped. */
export const writable = (given: readonly (string | null)[]): string[] => {
  const all = given.flatMap((each) => emailsIn(each ?? '')).filter(isAddress);
  return [...new Map(all.map((each) => [each.toLowerCase(), each])).values()];
};

export const isAddress = (text: string): boolean => isValue(text, mailbox);

export function* faultsOfRecipients(
  to: readonly string[],
  cc: readonly string[],
): Generator<Fault> {
  if (to.length === 0) yield { code: 'mail.noRecipient', path: 'to' };
  if (to.length + cc.length > MAX_ADDRESSES)
    yield { code: 'mail.tooManyRecipients', path: 'to', params: { max: MAX_ADDRESSES } };
  for (const [path, list] of Object.entries({ to, cc })) {
    if (list.join(', ').length > MAX_CHARACTERS)
      yield { code: 'tooLong', path, params: { max: MAX_CHARACTERS } };
    for (const each of list)
      if (!isAddress(each)) yield { code: 'mail.badAddress', path, params: { address: each } };
  }
}
