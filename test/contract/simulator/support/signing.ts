import { createHash, createSign } from 'node:crypto';
import { pki } from 'node-forge';
import { control } from './client';
import type { Json } from './documents';

/** What the simulator's test authority issues. */
export interface Certificate {
  certificatePem: string;
  privateKeyPem: string;
  serialNumber: string;
}

export const certificateFor = async (
  url: string,
  tin: string,
  brn: string,
  more: Json = {},
): Promise<Certificate> => {
  const request = { tin, brn, name: 'Ujian Sdn. Bhd.', ...more };
  return (await control<Certificate & Json>(url, 'certificate', request)).body;
};

const v = (text: string): Json[] => [{ _: text }];
const sha256 = (data: string | Buffer): string =>
  createHash('sha256').update(data).digest('base64');
const method = [{ _: '', Algorithm: 'http://www.w3.org/2001/04/xmlenc#sha256' }];

const derOf = (pem: string): Buffer =>
  Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64');

const issuerOf = (pem: string): string =>
  pki
    .certificateFromPem(pem)
    .issuer.attributes.map(({ shortName, value }) => `${shortName}=${String(value)}`)
    .reverse()
    .join(', ');

export interface Twist {
  /** Changes the finished signature before it is put into the document. */
  signature?: (signature: Json, block: Json) => void;
  signingTime?: string;
}

/**
 * Signs a document by the steps of myinvois-ubl, section 11.3, for tests of the verifier: written
 * on its own, so that it cannot share a mistake with the product's signer.
 */
export const sign = (document: Json, certificate: Certificate, at: string, twist: Twist = {}) => {
  const text = JSON.stringify(document);
  const der = derOf(certificate.certificatePem);
  const issuerSerial = [
    {
      X509IssuerName: v(issuerOf(certificate.certificatePem)),
      X509SerialNumber: v(certificate.serialNumber),
    },
  ];
  const properties = {
    Target: 'signature',
    SignedProperties: [
      {
        Id: 'id-xades-signed-props',
        SignedSignatureProperties: [
          {
            SigningTime: v(twist.signingTime ?? at),
            SigningCertificate: [
              {
                Cert: [
                  {
                    CertDigest: [{ DigestMethod: method, DigestValue: v(sha256(der)) }],
                    IssuerSerial: issuerSerial,
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  };
  const signature: Json = {
    Id: 'signature',
    Object: [{ QualifyingProperties: [properties] }],
    KeyInfo: [
      {
        X509Data: [{ X509Certificate: v(der.toString('base64')), X509IssuerSerial: issuerSerial }],
      },
    ],
    SignatureValue: v(
      createSign('RSA-SHA256').update(text).sign(certificate.privateKeyPem, 'base64'),
    ),
    SignedInfo: [
      {
        SignatureMethod: [
          { _: '', Algorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256' },
        ],
        Reference: [
          {
            Type: 'http://uri.etsi.org/01903/v1.3.2#SignedProperties',
            URI: '#id-xades-signed-props',
            DigestMethod: method,
            DigestValue: v(sha256(JSON.stringify(properties))),
          },
          { Type: '', URI: '', DigestMethod: method, DigestValue: v(sha256(text)) },
        ],
      },
    ],
  };
  const block: Json = {
    Signature: [
      {
        ID: v('urn:oasis:names:specification:ubl:signature:Invoice'),
        SignatureMethod: v('urn:oasis:names:specification:ubl:dsig:enveloped:xades'),
      },
    ],
  };
  twist.signature?.(signature, block);
  return JSON.stringify(withSignature(document, signature, block));
};

const withSignature = (document: Json, signature: Json, block: Json): Json => {
  const extension = {
    ExtensionURI: v('urn:oasis:names:specification:ubl:dsig:enveloped:xades'),
    ExtensionContent: [
      {
        UBLDocumentSignatures: [
          {
            SignatureInformation: [
              {
                ID: v('urn:oasis:names:specification:ubl:signature:1'),
                Signature: [signature],
              },
            ],
          },
        ],
      },
    ],
  };
  const [invoice] = document.Invoice as Json[];
  const signed = { UBLExtensions: [{ UBLExtension: [extension] }], ...invoice, ...block };
  return { ...document, Invoice: [signed] };
};
