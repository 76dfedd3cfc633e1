import { sign } from '../../../../../test/contract/simulator/support/signing';
import type { Twist } from '../../../../../test/contract/simulator/support/signing';
import { invoice } from '../../../../../test/contract/simulator/support/documents';
import type { Json } from '../../../../../test/contract/simulator/support/documents';
import { newAuthorityKeys, TestAuthority } from '../../control/authority';
import { defaultSettings } from '../../state/settings';
import { first } from '../document-tree';
import type { Node } from '../document-tree';
import { minify } from '../json-text';
import { signatureFindings } from './check';
import type { SignatureContext } from './check';

const at = '2026-09-14T08:00:00Z';
const document = invoice({ at, version: '1.1' });
const authority = new TestAuthority(newAuthorityKeys());
const stranger = new TestAuthority(newAuthorityKeys());
const request = { tin: 'C99900100010', brn: '209901001001', name: 'Ujian, "Kopi" Sdn. Bhd.' };
const certificate = authority.issue(request, Date.parse(at));

const context: SignatureContext = {
  signers: [{ tin: request.tin, numbers: [request.brn] }],
  isKnownTin: (tin) => tin === request.tin,
  isTrusted: ({ x509 }) => authority.trusts(x509, defaultSettings),
};

const codes = (text: string, given = context): string[] => {
  const tree = JSON.parse(text) as Node;
  const invoiceNode = first(tree, 'Invoice') as Node;
  return signatureFindings(minify(text).text, invoiceNode, given).map(({ code }) => code);
};

/** Sets the value at a path inside the signature. */
const twisted = (path: string, to: unknown): Twist => ({
  signature: (signature) => {
    const names = path.split('.');
    const last = names.pop() as string;
    let place = signature;
    for (const name of names) place = place[name] as Json;
    place[last] = to;
  },
});

const cert = 'Object.0.QualifyingProperties.0.SignedProperties.0.SignedSignatureProperties.0';
const digest = `${cert}.SigningCertificate.0.Cert.0.CertDigest.0`;
const issuer = `${cert}.SigningCertificate.0.Cert.0.IssuerSerial.0`;
const reference = 'SignedInfo.0.Reference';

describe('the signature validator (myinvois-ubl, sections 11.5 and 11.6)', () => {
  it('finds nothing wrong with a valid signature', () => {
    expect(codes(sign(document, certificate, at))).toEqual([]);
  });

  it('verifies a document that was spread over lines after signing', () => {
    const text = JSON.stringify(JSON.parse(sign(document, certificate, at)), null, 2);
    expect(codes(text)).toEqual([]);
  });

  it.each([
    ['DS303', `${cert}.SigningTime`, [{ _: '' }], ['DS320']],
    ['DS336', `${cert}.SigningTime`, [{ _: '2026-09-14T08:00:00.000Z' }], ['DS320']],
    ['DS305', 'KeyInfo.0.X509Data.0.X509Certificate', [{ _: 'AAAA' }], []],
    ['DS313', `${digest}.DigestMethod`, [{ _: '', Algorithm: 'md5' }], ['DS320']],
    ['DS317', `${digest}.DigestValue`, [{ _: '' }], ['DS320']],
    ['DS318', `${digest}.DigestValue`, [{ _: 'AAAA' }], ['DS320']],
    ['DS324', `${issuer}.X509IssuerName`, [{ _: '' }], ['DS320']],
    ['DS326', `${issuer}.X509IssuerName`, [{ _: 'C=MY' }], ['DS320']],
    ['DS325', `${issuer}.X509SerialNumber`, [{ _: '' }], ['DS320']],
    ['DS327', `${issuer}.X509SerialNumber`, [{ _: '0xAB' }], ['DS320']],
    ['DS328', `${issuer}.X509SerialNumber`, [{ _: '1' }], ['DS320']],
    ['DS314', `${reference}.1.DigestMethod`, [{ _: '', Algorithm: 'md5' }], []],
    ['DS315', `${reference}.0.DigestMethod`, [{ _: '', Algorithm: 'md5' }], []],
    ['DS316', 'SignedInfo.0.SignatureMethod', [{ _: '', Algorithm: 'rsa-sha1' }], []],
    ['DS319', `${reference}.0.DigestValue`, [{ _: '' }], []],
    ['DS320', `${reference}.0.DigestValue`, [{ _: 'AAAA' }], []],
    ['DS321', `${reference}.1.DigestValue`, [{ _: '' }], []],
    ['DS322', `${reference}.1.DigestValue`, [{ _: 'AAAA' }], []],
    ['DS332', 'SignatureValue', [{ _: '' }], []],
    ['DS333', 'SignatureValue', [{ _: 'AAAA' }], []],
  ])('finds %s when %s is wrong', (code, path, to, also) => {
    expect(codes(sign(document, certificate, at, twisted(path, to))).sort()).toEqual(
      [code, ...also].sort(),
    );
  });

  it('finds DS301 without a signature, DS302 with two, DS300 under another name', () => {
    expect(codes(JSON.stringify(document))).toEqual(['DS301']);
    const text = sign(document, certificate, at);
    const tree = JSON.parse(text) as Node;
    const extension = first(tree, 'Invoice', 'UBLExtensions', 'UBLExtension') as Node;
    const content = first(extension, 'ExtensionContent', 'UBLDocumentSignatures') as Node;
    const [information] = content.SignatureInformation as Node[];
    content.SignatureInformation = [information, information];
    const twice = JSON.stringify(tree);
    expect(codes(twice)).toEqual(['DS302']);
    expect(codes(text.replaceAll('QualifyingProperties', 'XadesQualifyingProperties'))).toEqual([
      'DS300',
    ]);
  });

  it('finds DS323 when the pointer names another method', () => {
    const twist: Twist = {
      signature: (_signature, block) => {
        (block.Signature as Json[])[0] = { ID: [{ _: 'x' }], SignatureMethod: [{ _: 'urn:x' }] };
      },
    };
    expect(codes(sign(document, certificate, at, twist))).toEqual(['DS323']);
  });

  it('finds digest and signature broken when one sen was changed afterwards', () => {
    const text = sign(document, certificate, at).replace('"_":108,', '"_":108.01,');
    expect(codes(text)).toEqual(['DS322', 'DS333']);
  });

  it('finds DS304 when it was signed outside the validity of the certificate', () => {
    expect(codes(sign(document, certificate, '2036-01-01T00:00:00Z'))).toEqual(['DS304']);
  });

  it('finds DS311 and DS312 for a certificate of somebody else, DS330 when unknown', () => {
    const other = authority.issue({ ...request, tin: 'C1', brn: '2' }, Date.parse(at));
    expect(codes(sign(document, other, at))).toEqual(['DS311', 'DS312', 'DS330']);
    const agent = { ...context, signers: [...context.signers, { tin: 'C1', numbers: ['2'] }] };
    expect(codes(sign(document, other, at), agent)).toEqual(['DS330']);
  });

  it('reports a certificate without the profile with all its findings together', () => {
    const bare = authority.issue({ ...request, tin: '', brn: '' }, Date.parse(at));
    expect(codes(sign(document, bare, at))).toEqual(['DS306', 'DS307', 'DS309', 'DS311', 'DS312']);
  });

  it('finds DS329 for an authority that is not licensed', () => {
    const foreign = stranger.issue(request, Date.parse(at));
    expect(codes(sign(document, foreign, at))).toEqual(['DS329']);
  });
});
