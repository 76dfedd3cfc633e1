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

/** P of myinvois-ubl, section 11.2: the text whose digest ties certificate and time to the signature. */
export const qualifyingProperties = (certificate: SigningCertificate, time: string): string =>
  JSON.stringify({
    Target: 'signature',
    SignedProperties: [
      {
        Id: PROPERTIES_ID,
        SignedSignatureProperties: [
          {
            SigningTime: value(time),
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

export interface SignatureValues {
  certificate: SigningCertificate;
  /** P, as text: it goes into the document exactly as it was hashed. */
  properties: string;
  propertiesDigest: string;
  documentDigest: string;
  signature: string;
}

const signedInfo = ({ propertiesDigest, documentDigest }: SignatureValues) => ({
  SignatureMethod: algorithm(RSA_SHA256),
  Reference: [
    {
      Type: PROPERTIES_TYPE,
      URI: `#${PROPERTIES_ID}`,
      DigestMethod: algorithm(SHA256),
      DigestValue: value(propertiesDigest),
    },
    {
      Type: '',
      URI: '',
      DigestMethod: algorithm(SHA256),
      DigestValue: value(documentDigest),
    },
  ],
});

const keyInfo = (certificate: SigningCertificate) => ({
  X509Data: [
    {
      X509Certificate: value(certificate.base64),
      X509SubjectName: value(certificate.subjectName),
      X509IssuerSerial: [issuerSerial(certificate)],
    },
  ],
});

/** The text of `UBLExtensions`, members in the order of the published samples. */
export function extensionsText(values: SignatureValues): string {
  const { certificate, properties, signature } = values;
  const inner =
    `{"Id":"signature","Object":[{"QualifyingProperties":[${properties}]}],` +
    `"KeyInfo":${JSON.stringify([keyInfo(certificate)])},` +
    `"SignatureValue":${JSON.stringify(value(signature))},` +
    `"SignedInfo":${JSON.stringify([signedInfo(values)])}}`;
  return (
    `[{"UBLExtension":[{"ExtensionURI":${JSON.stringify(value(XADES))},` +
    `"ExtensionContent":[{"UBLDocumentSignatures":[{"SignatureInformation":[{` +
    `"ID":${JSON.stringify(value(INFORMATION_ID))},` +
    `"ReferencedSignatureID":${JSON.stringify(value(SIGNATURE_ID))},` +
    `"Signature":[${inner}]}]}]}]}]}]`
  );
}

/** The text of the invoice's `Signature` member, which points at the extension. */
export const pointerText = (): string =>
  JSON.stringify([{ ID: value(SIGNATURE_ID), SignatureMethod: value(XADES) }]);
