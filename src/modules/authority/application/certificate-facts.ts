import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { Invalid } from '@kernel/rules';
import { utcDate } from '@kernel/time';

export interface CertificateFacts {
  certificateSubject: string | null;
  certificateSerial: string | null;
  certificateExpiresOn: string | null;
}

export const noCertificate: CertificateFacts = {
  certificateSubject: null,
  certificateSerial: null,
  certificateExpiresOn: null,
};

/** The facts of a certificate, once its key has been verified to match. */
export function factsOf(certificatePem: string, privateKeyPem: string | null): CertificateFacts {
  const certificate = readOr('certificate', 'credential.certificateUnreadable', () => {
    return new X509Certificate(certificatePem);
  });
  if (privateKeyPem !== null) mustFit(certificate, privateKeyPem);
  return {
    certificateSubject: certificate.subject.replaceAll('\n', ', ').slice(0, 500),
    certificateSerial: BigInt(`0x${certificate.serialNumber}`).toString().slice(0, 80),
    certificateExpiresOn: utcDate(certificate.validToDate),
  };
}

/**
 * Nothing signed with an expired certificate is accepted (myinvois-ubl, section 11.1). One that begins
 * later may be entered in advance.
 */
export function mustBeCurrent(certificatePem: string, now: Date): void {
  const { validToDate } = new X509Certificate(certificatePem);
  if (validToDate >= now) return;
  const params = { on: utcDate(validToDate) };
  throw new Invalid([{ code: 'credential.certificateExpired', path: 'certificate', params }]);
}

/** The authority accepts RSA only (myinvois-api, section 11.6). */
function mustFit(certificate: X509Certificate, privateKeyPem: string): void {
  const key = readOr('privateKey', 'credential.privateKeyUnreadable', (): KeyObject => {
    return createPrivateKey(privateKeyPem);
  });
  if (key.asymmetricKeyType !== 'rsa')
    throw new Invalid([{ code: 'credential.keyNotRsa', path: 'privateKey' }]);
  if (!certificate.checkPrivateKey(key))
    throw new Invalid([{ code: 'credential.keyDoesNotFit', path: 'privateKey' }]);
}

function readOr<T>(path: string, code: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Invalid([{ code, path, params: { reason: reasonOf(error) } }]);
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
