import { X509Certificate, generateKeyPairSync, verify } from 'node:crypto';
import { asn1, md, pki } from 'node-forge';
import { goldenText } from '../../../../../test/support/golden-drafts';
import { minifiedText, objectText, signedPartOf } from '../../domain/ubl/text';
import { certificateOf } from './certificate';
import { extensionsText, pointerText, qualifyingProperties } from './signature-members';
import { withSignature } from '../../domain/ubl';
import { documentHash, signDocument } from './sign-document';
import { signerOf } from './signer';
import { verifySigned } from './verify-signed';

interface Vector {
  signingTime: string;
  unsignedMinifiedBytes: number;
  docDigestHex: string;
  docDigest: string;
  certDigest: string;
  x509IssuerName: string;
  x509SubjectName: string;
  x509SerialNumber: string;
  qualifyingPropertiesText: string;
  propsDigest: string;
  signatureValue: string;
  signedMinifiedBytes: number;
  documentHash: string;
  certificatePem: string;
}

const vector = JSON.parse(goldenText('signing-vector.json')) as Vector;
const unsigned = minifiedText(goldenText('invoice.ubl.json'));
const signed = goldenText('signing-vector.signed.json');
const certificate = certificateOf(vector.certificatePem);

describe('the signing vector of myinvois-ubl, section 11.7', () => {
  it('starts from the same bytes', () => {
    expect(Buffer.byteLength(unsigned)).toBe(vector.unsignedMinifiedBytes);
    expect(documentHash(unsigned)).toBe(vector.docDigestHex);
  });

  it('reads the same certificate data', () => {
    expect(certificate.digest).toBe(vector.certDigest);
    expect(certificate.issuerName).toBe(vector.x509IssuerName);
    expect(certificate.subjectName).toBe(vector.x509SubjectName);
    expect(certificate.serialNumber).toBe(vector.x509SerialNumber);
  });

  it('writes the same signed properties', () => {
    const properties = qualifyingProperties(certificate, vector.signingTime);
    expect(properties).toBe(vector.qualifyingPropertiesText);
  });

  it('assembles the final bytes from its values', () => {
    const values = {
      certificate,
      properties: vector.qualifyingPropertiesText,
      propertiesDigest: vector.propsDigest,
      documentDigest: vector.docDigest,
      signature: vector.signatureValue,
    };
    const text = withSignature(unsigned, extensionsText(values), pointerText);
    expect(text).toBe(signed.trimEnd());
    expect(Buffer.byteLength(text)).toBe(vector.signedMinifiedBytes);
    expect(documentHash(text)).toBe(vector.documentHash);
  });

  it('has a signature that verifies over the unsigned text', () => {
    const key = new X509Certificate(vector.certificatePem).publicKey;
    const signature = Buffer.from(vector.signatureValue, 'base64');
    expect(verify('sha256', Buffer.from(unsigned), key, signature)).toBe(true);
  });

  it('passes our verifier without findings', () => {
    expect(verifySigned(signed)).toEqual([]);
  });

  it('yields the signed text when the signature is removed', () => {
    expect(signedPartOf(minifiedText(signed))).toBe(unsigned);
  });
});

const names = { issuer: 'Balai Ujian, "Kaunter" Dua; Sdn. Bhd.', subject: 'Kilang Kopi + Teh' };

/** A test certificate with the profile of myinvois-ubl, section 11.1, and awkward names. */
function testSigner(): { certificatePem: string; keyPem: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const made = pki.createCertificate();
  made.publicKey = pki.publicKeyFromPem(publicKey);
  made.serialNumber = '0fedcba9876543210fedcba987654321';
  made.validity.notBefore = new Date('2026-01-01T00:00:00Z');
  made.validity.notAfter = new Date('2029-01-01T00:00:00Z');
  const utf8 = asn1.Type.UTF8 as unknown as pki.CertificateField['valueTagClass'];
  made.setSubject([
    { name: 'countryName', value: 'MY' },
    { type: '2.5.4.97', value: 'C99900011110', valueTagClass: utf8 },
    { name: 'serialNumber', value: '209901000011' },
    { name: 'commonName', value: names.subject },
  ]);
  made.setIssuer([
    { name: 'countryName', value: 'MY' },
    { name: 'stateOrProvinceName', value: 'Perak' },
    { name: 'organizationName', value: names.issuer },
    { name: 'commonName', value: 'Ujian CA' },
    { name: 'emailAddress', value: 'ca@ujian.example' },
  ]);
  made.sign(pki.privateKeyFromPem(privateKey), md.sha256.create());
  return { certificatePem: pki.certificateToPem(made), keyPem: privateKey };
}

describe('signing', () => {
  const made = testSigner();
  const signer = signerOf(made.certificatePem, made.keyPem);
  const time = new Date('2026-09-14T02:16:05.987Z');
  const sign = () => signDocument(unsigned, signer.certificate, signer.privateKey, time);

  it('produces a document that passes our verifier', () => {
    const { text, properties } = sign();
    expect(verifySigned(text)).toEqual([]);
    expect(properties).toContain('"SigningTime":[{"_":"2026-09-14T02:16:05Z"}]');
  });

  it('gives the same bytes for the same document, key and time', () => {
    expect(sign().text).toBe(sign().text);
  });

  it.each([
    ['the place for its bytes', 'x'.repeat(100_000)],
    ['the place for its bytes, in three bytes each', '咖啡豆'.repeat(30_000)],
  ])('signs a document larger than %s, and then a small one', (_, name) => {
    const before = sign();
    const large = unsigned.replace('"Invoice":[{', `"Invoice":[{"Note":[{"_":"${name}"}],`);
    const { certificate: own, privateKey } = signer;
    const { text, hash, bytes, documentDigest } = signDocument(large, own, privateKey, time);
    expect(verifySigned(text)).toEqual([]);
    expect([hash, bytes]).toEqual([documentHash(text), Buffer.byteLength(text)]);
    expect(Buffer.from(documentDigest, 'base64').toString('hex')).toBe(documentHash(large));
    expect(sign()).toEqual(before);
  });

  it('names the issuer in the reverse of its stored order, in the labels of .NET', () => {
    expect(signer.certificate.issuerName).toBe(
      'E=ca@ujian.example, CN=Ujian CA, O="Balai Ujian, ""Kaunter"" Dua; Sdn. Bhd.", S=Perak, C=MY',
    );
    expect(signer.certificate.subjectName).toBe(
      'CN="Kilang Kopi + Teh", SERIALNUMBER=209901000011, OID.2.5.4.97=C99900011110, C=MY',
    );
  });

  it('keeps all digits of a long serial number', () => {
    expect(signer.certificate.serialNumber).toBe('21173125052858393283395314067335103265');
  });

  it('parses a key once and refuses one that belongs to another certificate', () => {
    expect(signerOf(made.certificatePem, made.keyPem)).toBe(signer);
    expect(() => signerOf(made.certificatePem, testSigner().keyPem)).toThrow('does not belong');
  });

  it.each([
    ['another amount', '"_":38.5,', '"_":38.6,', ['DS322', 'DS333']],
    ['another number form', '"_":38.5,', '"_":38.50,', ['DS322', 'DS333']],
    ['another signing time', '02:16:05Z"', '02:16:06Z"', ['DS320']],
    ['milliseconds in the time', '02:16:05Z"', '02:16:05.1Z"', ['DS336', 'DS320']],
    ['a time outside the certificate', '2026-09-14T', '2036-09-14T', ['DS304', 'DS320']],
    ['a weaker method', 'rsa-sha256', 'rsa-sha1', ['DS316']],
    ['another pointer', 'enveloped:xades"}]}]}]}', 'enveloped:other"}]}]}]}', ['DS323']],
    ['the wrong member name', 'QualifyingProperties', 'XadesQualifyingProperties', ['DS300']],
    ['no signature at all', 'UBLExtensions', 'Extensions', ['DS301']],
  ])('finds %s', (_, from, to, codes) => {
    const { text } = sign();
    const found = verifySigned(text.replace(from, to)).map(({ code }) => code);
    expect(found).toEqual(expect.arrayContaining(codes));
  });

  it('rejects text that is not a document', () => {
    expect(verifySigned('{"Invoice":[').map(({ code }) => code)).toEqual(['DS300']);
    expect(verifySigned('[]').map(({ code }) => code)).toEqual(['DS300']);
  });
});

describe('minified text', () => {
  it('removes white space outside strings only and keeps number lexemes and escapes', () => {
    const text = '{ "a" : [ 1000.0 , "x \\" y  z", "\\u00e9\\/" ],\n\t"b": -0.50 }';
    expect(minifiedText(text)).toBe('{"a":[1000.0,"x \\" y  z","\\u00e9\\/"],"b":-0.50}');
  });

  it('finds an object by its path, and nothing where it is missing', () => {
    const text = '{"Invoice":[{"ID":[{"_":"}]"}],"X":[{"Y":[{"_":1}]}]}]}';
    expect(objectText(text, 'Invoice', 'X', 'Y')).toBe('{"_":1}');
    expect(objectText(text, 'Invoice', 'Z')).toBeNull();
  });
});
