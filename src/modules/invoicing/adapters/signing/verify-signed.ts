import { createHash, verify } from 'node:crypto';
import type { Fault } from '@kernel/rules';
import { minifiedText, objectText, signedPartOf } from '../../domain/ubl/text';
import { certificateOf, isValidAt, type SigningCertificate } from './certificate';
import { RSA_SHA256, SHA256, XADES } from './signature-members';

/**
 * Follows a path in the OASIS form: every step is the first element of an array, the last a plain
 * text.
 */
const at = (node: unknown, ...steps: string[]): unknown =>
  steps.reduce<unknown>((here, step) => member(first(here), step), node);

const first = (node: unknown): unknown => (Array.isArray(node) ? node[0] : node);

const member = (node: unknown, name: string): unknown =>
  typeof node === 'object' && node !== null && Object.hasOwn(node, name)
    ? (node as Record<string, unknown>)[name]
    : undefined;

const textAt = (node: unknown, ...steps: string[]): string => {
  const found = at(node, ...steps, '_');
  return typeof found === 'string' ? found : '';
};

const SIGNATURES_PATH = [
  'Invoice',
  'UBLExtensions',
  'UBLExtension',
  'ExtensionContent',
  'UBLDocumentSignatures',
  'SignatureInformation',
];
const PROPERTIES_PATH = [...SIGNATURES_PATH, 'Signature', 'Object', 'QualifyingProperties'];
const ROOT = 'Invoice[0].UBLExtensions';
const sha256 = (data: string | Buffer): string =>
  createHash('sha256').update(data).digest('base64');

const found = (code: string, path = ROOT): Fault => ({ code, path });

/**
 * Verifies a signed document as the authority does, in the order of myinvois-ubl, section 11.5,
 * without the chain of trust. Reports all findings; none means that the signature is valid.
 */
export function verifySigned(text: string): Fault[] {
  const minified = minifiedText(text);
  const document = parsed(minified);
  const signedPart = document === undefined ? null : signedPartOf(minified);
  if (signedPart === null) return [found('DS300', '')];
  const signatures = at(document, ...SIGNATURES_PATH);
  const signature = at(signatures, 'Signature');
  if (!Array.isArray(signatures) || signature === undefined) return [found('DS301')];
  if (signatures.length !== 1 || !Array.isArray(signature) || signature.length !== 1)
    return [found('DS302')];
  const pointer = textAt(document, 'Invoice', 'Signature', 'SignatureMethod');
  return [
    ...(pointer === XADES ? [] : [found('DS323', 'Invoice[0].Signature')]),
    ...faultsOfSignature(signature, minified, signedPart),
  ];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const PROPERTIES = [
  'Object',
  'QualifyingProperties',
  'SignedProperties',
  'SignedSignatureProperties',
];
const CERT = [...PROPERTIES, 'SigningCertificate', 'Cert'];

function faultsOfSignature(signature: unknown, minified: string, signedPart: string): Fault[] {
  const certificate = decoded(textAt(signature, 'KeyInfo', 'X509Data', 'X509Certificate'));
  const methods = faultsOfMethods(signature);
  if (!certificate) return [found('DS305'), ...methods];
  return [
    ...faultsOfTime(textAt(signature, ...PROPERTIES, 'SigningTime'), certificate),
    ...(certificate.registrationNumber ? [] : [found('DS306')]),
    ...(certificate.tin ? [] : [found('DS307')]),
    ...methods,
    ...faultsOfIdentity(signature, certificate),
    ...faultsOfDigests(signature, minified, signedPart),
    ...faultsOfValue(signature, certificate, signedPart),
  ];
}

function decoded(base64: string): SigningCertificate | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined;
  try {
    return certificateOf(Buffer.from(base64, 'base64'));
  } catch {
    // Not a certificate: that is the finding, DS305.
    return undefined;
  }
}

function faultsOfTime(time: string, certificate: SigningCertificate): Fault[] {
  if (!time) return [found('DS303')];
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(time)) return [found('DS336')];
  return isValidAt(certificate, new Date(time)) ? [] : [found('DS304')];
}

const reference = (signature: unknown, index: number): unknown => {
  const references = at(signature, 'SignedInfo', 'Reference');
  return Array.isArray(references) ? [references[index]] : undefined;
};

const algorithmAt = (node: unknown, ...steps: string[]): unknown => at(node, ...steps, 'Algorithm');

const faultsOfMethods = (signature: unknown): Fault[] =>
  [
    {
      code: 'DS313',
      uri: algorithmAt(signature, ...CERT, 'CertDigest', 'DigestMethod'),
      is: SHA256,
    },
    { code: 'DS314', uri: algorithmAt(reference(signature, 1), 'DigestMethod'), is: SHA256 },
    { code: 'DS315', uri: algorithmAt(reference(signature, 0), 'DigestMethod'), is: SHA256 },
    { code: 'DS316', uri: algorithmAt(signature, 'SignedInfo', 'SignatureMethod'), is: RSA_SHA256 },
  ]
    .filter(({ uri, is }) => uri !== is)
    .map(({ code }) => found(code));

/** A finding when a value is missing or differs from the expected one. */
const compared = (value: string, expected: string, missing: string, differs: string): Fault[] => {
  if (!value) return [found(missing)];
  return value === expected ? [] : [found(differs)];
};

function faultsOfIdentity(signature: unknown, certificate: SigningCertificate): Fault[] {
  const issuer = textAt(signature, ...CERT, 'IssuerSerial', 'X509IssuerName');
  const serial = textAt(signature, ...CERT, 'IssuerSerial', 'X509SerialNumber');
  return [
    ...compared(
      textAt(signature, ...CERT, 'CertDigest', 'DigestValue'),
      certificate.digest,
      'DS317',
      'DS318',
    ),
    ...compared(issuer, certificate.issuerName, 'DS324', 'DS326'),
    ...(/^\d+$/.test(serial) || !serial
      ? compared(serial, certificate.serialNumber, 'DS325', 'DS328')
      : [found('DS327')]),
  ];
}

/** The properties are hashed as they are in the text, not as re-serialising would write them. */
function faultsOfDigests(signature: unknown, minified: string, signedPart: string): Fault[] {
  const properties = objectText(minified, ...PROPERTIES_PATH);
  if (properties === null) return [found('DS300')];
  return [
    ...compared(
      textAt(reference(signature, 0), 'DigestValue'),
      sha256(properties),
      'DS319',
      'DS320',
    ),
    ...compared(
      textAt(reference(signature, 1), 'DigestValue'),
      sha256(signedPart),
      'DS321',
      'DS322',
    ),
  ];
}

function faultsOfValue(
  signature: unknown,
  { x509 }: SigningCertificate,
  signedPart: string,
): Fault[] {
  const value = textAt(signature, 'SignatureValue');
  if (!value) return [found('DS332')];
  if (x509.publicKey.asymmetricKeyType !== 'rsa') return [found('DS334')];
  const bytes = Buffer.from(value, 'base64');
  return verify('sha256', Buffer.from(signedPart, 'utf8'), x509.publicKey, bytes)
    ? []
    : [found('DS333')];
}
