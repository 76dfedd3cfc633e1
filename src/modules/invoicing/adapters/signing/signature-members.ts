import type { SigningCertificate } from './certificate';

export const XADES = 'urn:oasis:names:specification:ubl:dsig:enveloped:xades';
export const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
export const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const SIGNATURE_ID = 'urn:oasis:names:specification:ubl:signature:Invoice';
const INFORMATION_ID = 'urn:oasis:names:specification:ubl:signature:1';
const PROPERTIES_TYPE = 'http://uri.etsi.org/01903/v1.3.2#SignedProperties';
const PROPERTIES_ID = 'id-xades-signed-props';

const value = (text: string): [{ _: string }] => [{ _: text }];
const algorithm = (uri: string): [{ _: ''; Algorithm: string }] => [{ _: '', Algorithm: uri }];

const issuerSerial = ({ issuerName, serialNumber }: SigningCertificate) => ({
  X509IssuerName: value(issuerName),
  X509SerialNumber: value(serialNumber),
});

/**
 * The placeholder for a value that differs between documents: a character that no certificate
 * contains, and an ASCII one, or the engine would store the surrounding text with two bytes per
 * character.
 */
const HOLE = '\u007f';

/** P of myinvois-ubl, section 11.2, with a placeholder for the time. */
const propertiesOf = (certificate: SigningCertificate): object => ({
  Target: 'signature',
  SignedProperties: [
    {
      Id: PROPERTIES_ID,
      SignedSignatureProperties: [
        {
          SigningTime: value(HOLE),
          SigningCertificate: [
            {
              Cert: [
                {
                  CertDigest: [
                    { DigestMethod: algorithm(SHA256), DigestValue: value(certificate.digest) },
                  ],
                  IssuerSerial: [issuerSerial(certificate)],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
});

/** With placeholders for the digests of the properties and of the document. */
const signedInfo = {
  SignatureMethod: algorithm(RSA_SHA256),
  Reference: [
    {
      Type: PROPERTIES_TYPE,
      URI: `#${PROPERTIES_ID}`,
      DigestMethod: algorithm(SHA256),
      DigestValue: value(HOLE),
    },
    { Type: '', URI: '', DigestMethod: algorithm(SHA256), DigestValue: value(HOLE) },
  ],
};

const keyInfo = (certificate: SigningCertificate) => ({
  X509Data: [
    {
      X509Certificate: value(certificate.base64),
      X509SubjectName: value(certificate.subjectName),
      X509IssuerSerial: [issuerSerial(certificate)],
    },
  ],
});

/**
 * The text of `UBLExtensions`, members in the order of the published samples, with four
 * placeholders.
 */
function extensionsWith(certificate: SigningCertificate): string {
  const inner =
    `{"Id":"signature","Object":[{"QualifyingProperties":[${HOLE}]}],` +
    `"KeyInfo":${JSON.stringify([keyInfo(certificate)])},` +
    `"SignatureValue":${JSON.stringify(value(HOLE))},` +
    `"SignedInfo":${JSON.stringify([signedInfo])}}`;
  return (
    `[{"UBLExtension":[{"ExtensionURI":${JSON.stringify(value(XADES))},` +
    `"ExtensionContent":[{"UBLDocumentSignatures":[{"SignatureInformation":[{` +
    `"ID":${JSON.stringify(value(INFORMATION_ID))},` +
    `"ReferencedSignatureID":${JSON.stringify(value(SIGNATURE_ID))},` +
    `"Signature":[${inner}]}]}]}]}]}]`
  );
}

interface Patterns {
  properties: string[];
  extensions: string[];
}

const known = new WeakMap<SigningCertificate, Patterns>();

/** The same certificate signs thousands of documents: its parts are serialised once. */
function patternsOf(certificate: SigningCertificate): Patterns {
  const ready = known.get(certificate);
  if (ready) return ready;
  const patterns = {
    properties: JSON.stringify(propertiesOf(certificate)).split(HOLE),
    extensions: extensionsWith(certificate).split(HOLE),
  };
  if (patterns.properties.length !== 2 || patterns.extensions.length !== 5)
    throw new Error('the certificate holds a character that no name has');
  known.set(certificate, patterns);
  return patterns;
}

/**
 * P of myinvois-ubl, section 11.2: the text whose digest binds certificate and time to the
 * signature.
 */
export function qualifyingProperties(certificate: SigningCertificate, time: string): string {
  const [before, after] = patternsOf(certificate).properties;
  return `${before}${time}${after}`;
}

/** Base64 and digests: nothing in them needs escaping. */
export interface SignatureValues {
  certificate: SigningCertificate;
  /** P as text: it is embedded exactly as it was hashed. */
  properties: string;
  propertiesDigest: string;
  documentDigest: string;
  signature: string;
}

/** The text of `UBLExtensions`. */
export function extensionsText(values: SignatureValues): string {
  const { certificate, properties, signature, propertiesDigest, documentDigest } = values;
  const [a, b, c, d, e] = patternsOf(certificate).extensions;
  return `${a}${properties}${b}${signature}${c}${propertiesDigest}${d}${documentDigest}${e}`;
}

/** The text of the invoice's `Signature` member, which points at the extension. */
export const pointerText: string = JSON.stringify([
  { ID: value(SIGNATURE_ID), SignatureMethod: value(XADES) },
]);
