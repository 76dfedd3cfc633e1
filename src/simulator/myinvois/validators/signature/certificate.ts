import { createHash, X509Certificate } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { asn1, pki, util } from 'node-forge';

/** The facts of a certificate that the signature checks need. */
export interface Certificate {
  x509: X509Certificate;
  key: KeyObject;
  digest: string;
  issuerName: string;
  serial: string;
  subject: Map<string, string>;
  validFrom: number;
  validTo: number;
  /** nonRepudiation, document signing, an RSA key (myinvois-ubl, section 11.1). */
  maySign: boolean;
}

const DOCUMENT_SIGNING = '1.3.6.1.4.1.311.10.3.12';
export const ORGANISATION_IDENTIFIER = '2.5.4.97';
export const SERIAL_NUMBER = '2.5.4.5';

const cache = new Map<string, Certificate | null>();

/** The certificate in the Base64 text of X509Certificate; null when it is not one. */
export const certificateOf = (base64: string): Certificate | null => {
  const known = cache.get(base64);
  if (known !== undefined) return known;
  if (cache.size >= 500) cache.clear();
  const read = /^[A-Za-z0-9+/]+=*$/.test(base64) ? readCertificate(base64) : null;
  cache.set(base64, read);
  return read;
};

const readCertificate = (base64: string): Certificate | null => {
  try {
    const der = Buffer.from(base64, 'base64');
    const x509 = new X509Certificate(der);
    const parsed = pki.certificateFromAsn1(asn1.fromDer(util.createBuffer(der.toString('latin1'))));
    const usage = parsed.getExtension('keyUsage') as { nonRepudiation?: boolean } | null;
    return {
      x509,
      key: x509.publicKey,
      digest: createHash('sha256').update(der).digest('base64'),
      issuerName: dotNetName(parsed.issuer.attributes),
      serial: BigInt(`0x${x509.serialNumber}`).toString(),
      subject: new Map(parsed.subject.attributes.map((one) => [one.type ?? '', valueOf(one)])),
      validFrom: Date.parse(x509.validFrom),
      validTo: Date.parse(x509.validTo),
      maySign:
        x509.publicKey.asymmetricKeyType === 'rsa' &&
        usage?.nonRepudiation === true &&
        (x509.keyUsage ?? []).includes(DOCUMENT_SIGNING),
    };
  } catch {
    // Any parser error is the same finding: DS305.
    return null;
  }
};

const labels: Record<string, string> = {
  '2.5.4.3': 'CN',
  '2.5.4.5': 'SERIALNUMBER',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'S',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '1.2.840.113549.1.9.1': 'E',
};

/** The stored order reversed, as .NET writes names (myinvois-ubl, section 11.4). */
export const dotNetName = (attributes: pki.CertificateField[]): string =>
  attributes
    .map((one) => `${labels[one.type ?? ''] ?? `OID.${one.type}`}=${quoted(valueOf(one))}`)
    .reverse()
    .join(', ');

const valueOf = ({ value }: pki.CertificateField): string =>
  Buffer.from(String(value ?? ''), 'latin1').toString('utf8');

const quoted = (value: string): string =>
  /[,+="<>;]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
