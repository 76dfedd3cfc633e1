import { createPrivateKey } from 'node:crypto';
import { DAY } from '@kernel/time';
import { CredentialsApi, type SigningMaterial } from '@modules/authority';
import { FakeClock } from '@platform/clock';
import { newAuthorityKeys, TestAuthority } from '../../../../simulator/myinvois/control/authority';
import { goldenContent } from '../../../../../test/support/golden-drafts';
import { Document } from '../../domain/document/document';
import type { Content } from '../../domain/document/document.types';
import { verifySigned } from '../signing';
import { UblPayloads } from './ubl-payloads';

const NOW = new Date('2026-09-14T03:00:00.000Z');
const content = goldenContent('invoice');
const own = content.supplier!.tin!;
const other = 'C99900022220';

const authority = new TestAuthority(newAuthorityKeys());
const issued = (tin: string, validTo = NOW.getTime() + DAY) =>
  authority.issue(
    { tin, brn: '209901000011', name: 'Ujian', validFrom: NOW.getTime() - DAY, validTo },
    NOW.getTime(),
  );
type Issued = ReturnType<typeof issued>;
const ours = issued(own);
const theirs = issued(other);
const expired = issued(own, NOW.getTime() - 1000);

class OneCredential extends CredentialsApi {
  constructor(private readonly material: SigningMaterial) {
    super();
  }
  signingMaterial = () => Promise.resolve(this.material);
  versionOf = () => Promise.resolve(this.material.version);
  credentialOf = () =>
    Promise.resolve({
      id: '1',
      tin: own,
      version: this.material.version,
      authStatus: 'verified' as const,
      certificateExpiresOn: null,
      secretExpiresOn: null,
    });
  working = () => Promise.resolve([]);
}

const makerWith = ({ certificatePem }: Issued, { privateKeyPem }: Issued, onBehalfOf?: string) =>
  new UblPayloads(
    new OneCredential({
      version: '1.1',
      certificate: certificatePem,
      onBehalfOf: onBehalfOf ?? null,
      privateKey: createPrivateKey(privateKeyPem),
    }),
    new FakeClock(NOW),
  ).for('10');

const stateOf = (changes: Partial<Content>) =>
  Document.draft('5', '10', { ...content, ...changes }).state;
const signed = stateOf({ invoiceVersion: '1.1' });

describe('the payload of a signed document', () => {
  it('verifies, however many are made', async () => {
    const maker = await makerWith(ours, ours);
    for (let n = 0; n < 2; n += 1) {
      const made = maker.make(signed, NOW);
      expect('text' in made && verifySigned(made.text)).toEqual([]);
    }
  });

  // myinvois-ubl, section 11.5: what the authority would find once the document is there.
  it.each<[string, Issued, Issued, string]>([
    ['the certificate has expired', expired, expired, 'DS304'],
    ['the certificate belongs to another taxpayer', theirs, theirs, 'DS311'],
    ['the key belongs to another certificate', ours, theirs, 'DS333'],
  ])('is not made if %s', async (_, certificate, key, code) => {
    const maker = await makerWith(certificate, key);
    for (let n = 0; n < 2; n += 1)
      expect(maker.make(signed, NOW)).toEqual({ faults: [{ code, path: '' }] });
  });

  it('may be signed by an intermediary with its own certificate', async () => {
    const maker = await makerWith(theirs, theirs, own);
    expect(maker.make(signed, NOW)).toHaveProperty('text');
  });
});

describe('the payload of an unsigned document', () => {
  it('needs no certificate that is valid', async () => {
    const maker = await makerWith(expired, expired);
    expect(maker.make(stateOf({ invoiceVersion: '1.0' }), NOW)).toHaveProperty('text');
  });

  it('is made for a foreign buyer of whom a person confirmed that there is no number', async () => {
    const maker = await makerWith(ours, ours);
    const noNumber = { tin: 'EI00000000020', idType: 'BRN', idValue: 'NA' } as const;
    const state = stateOf({ invoiceVersion: '1.0', buyer: { ...content.buyer!, ...noNumber } });
    expect(maker.make(state, NOW)).toHaveProperty('text');
  });
});
