import { X509Certificate, createHash } from 'node:crypto';
import { distinguishedName } from './names';

/** The certificate details that a signature contains. */
export interface SigningCertificate {
  /** Base64 of the DER bytes, one line. */
  base64: string;
  /** Base64 of the SHA-256 of the DER bytes. */
  digest: string;
  issuerName: string;
  subjectName: string;
  /** The serial number in decimal digits. */
  serialNumber: string;
  /** Organisation identifier of the subject: the TIN. */
  tin: string | null;
  /** Serial number of the subject: the business registration number. */
  registrationNumber: string | null;
  validFrom: Date;
  validTo: Date;
  x509: X509Certificate;
}

const subjectPart = (x509: X509Certificate, type: string): string | null =>
  x509.subject
    .split('\n')
    .find((line) => line.startsWith(`${type}=`))
    ?.slice(type.length + 1) ?? null;

/** Reads a certificate from PEM, or from DER bytes. */
export function certificateOf(source: string | Buffer): SigningCertificate {
  const x509 = new X509Certificate(source);
  return {
    base64: x509.raw.toString('base64'),
    digest: createHash('sha256').update(x509.raw).digest('base64'),
    issuerName: distinguishedName(x509.issuer),
    subjectName: distinguishedName(x509.subject),
    serialNumber: BigInt(`0x${x509.serialNumber}`).toString(),
    tin: subjectPart(x509, 'organizationIdentifier'),
    registrationNumber: subjectPart(x509, 'serialNumber'),
    validFrom: x509.validFromDate,
    validTo: x509.validToDate,
    x509,
  };
}

export const isValidAt = ({ validFrom, validTo }: SigningCertificate, instant: Date): boolean =>
  validFrom <= instant && instant <= validTo;
