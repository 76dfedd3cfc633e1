import type { Fault, Rule } from '@kernel/rules';
import { rule } from '@kernel/rules';

/** The taxpayer's own TIN, as in the token (myinvois-api, section 8.2.1). */
export const ownTin: Rule[] = [
  rule('tin.noSpaces', (v) => !/\s/.test(v)),
  rule('tin.upperCase', (v) => v === v.toUpperCase()),
  rule('tin.prefix', (v) => /^(IG|CS|C|D|FA|F|PT|TA|TC|TN|TR|TP|J|LE)\d/.test(v)),
  rule('tin.digitsOnly', (v) => /^[A-Z]{1,2}\d+$/.test(v)),
];

/** The represented taxpayer: `TIN`, or `TIN:ROB` for a sole proprietor (myinvois-api, section 3.2). */
export const onBehalfOf: Rule[] = [
  rule('credential.onBehalfOf', (v) => /^[A-Z]{1,2}\d{8,12}(:[A-Za-z0-9-]{1,20})?$/.test(v)),
];

/**
 * What a secret must not contain: the service blocks calls with placeholders (myinvois-api, section
 * 3.1).
 */
export const clientId: Rule[] = [
  rule('credential.clientIdReal', (v) => v !== '0' && v.toUpperCase() !== 'YOUR_CLIENT_ID'),
];

/** Version 1.1 is signed: it needs a certificate and its key. A token represents one taxpayer. */
export function* faultsOfCredential(record: Readonly<Record<string, unknown>>): Generator<Fault> {
  const { onBehalfOf: other } = record;
  const represented = typeof other === 'string' ? other.split(':')[0] : null;
  if (represented && represented !== record.tin)
    yield { code: 'credential.onBehalfOfOther', path: 'onBehalfOf' };
  if (record.documentVersion === '1.1' && !record.certificate)
    yield { code: 'credential.certificateRequired', path: 'certificate' };
  if (record.certificate && !record.privateKey)
    yield { code: 'credential.privateKeyRequired', path: 'privateKey' };
  if (record.privateKey && !record.certificate)
    yield { code: 'credential.certificateForKey', path: 'certificate' };
}
