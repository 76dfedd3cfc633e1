import { faultsOfRecord } from '@kernel/resource';
import { orgCredential } from '../resources/org-credential.resource';

const credential = {
  companyName: 'Kopi Bukit Harum Sdn. Bhd.',
  tin: 'C99900100010',
  clientId: '11111111-aaaa-4bbb-8ccc-000000000001',
  clientSecret: 'a secret',
  environment: 'simulator',
  documentVersion: '1.0',
  status: 'enabled',
  authStatus: 'unverified',
};

const codesOf = (changes: object): string[] =>
  [...faultsOfRecord(orgCredential, { ...credential, ...changes })].map(
    ({ code, path }) => `${path}: ${code}`,
  );

describe('a credential', () => {
  it.each([
    ['an unsigned organisation needs no certificate', {}, []],
    [
      'version 1.1 is signed',
      { documentVersion: '1.1' },
      ['certificate: credential.certificateRequired'],
    ],
    [
      'a certificate needs its key',
      { certificate: 'x' },
      ['privateKey: credential.privateKeyRequired'],
    ],
    [
      'a key needs its certificate',
      { privateKey: 'x' },
      ['certificate: credential.certificateForKey'],
    ],
    [
      'the portal never shows this client id',
      { clientId: 'YOUR_CLIENT_ID' },
      ['clientId: credential.clientIdReal'],
    ],
    [
      'TIN and ROB are joined by a colon',
      { onBehalfOf: 'C99900100010 : 1' },
      ['onBehalfOf: credential.onBehalfOf', 'onBehalfOf: credential.onBehalfOfOther'],
    ],
    [
      'a token speaks for the taxpayer of the credential',
      { onBehalfOf: 'C99900200020' },
      ['onBehalfOf: credential.onBehalfOfOther'],
    ],
    [
      'the represented taxpayer may come with its ROB number',
      { tin: 'IG99900300030', onBehalfOf: 'IG99900300030:209903003003' },
      [],
    ],
    ['a TIN begins with a known prefix', { tin: 'X99900100010' }, ['tin: tin.prefix']],
  ])('follows the rule: %s', (_what, changes, expected) => {
    expect(codesOf(changes)).toEqual(expected);
  });
});
