import { generateKeyPairSync, randomBytes, X509Certificate } from 'node:crypto';
import { md, pki } from 'node-forge';
import type { Settings } from '../state/settings';
import { ORGANISATION_IDENTIFIER, SERIAL_NUMBER } from '../validators/signature/certificate';

export interface AuthorityKeys {
  keyPem: string;
  certificatePem: string;
}

export interface CertificateRequest {
  tin: string;
  brn: string;
  name: string;
  email?: string;
  validFrom?: number;
  validTo?: number;
}

export interface IssuedCertificate {
  certificatePem: string;
  privateKeyPem: string;
  issuerCertificatePem: string;
  serialNumber: string;
}

const YEAR = 365 * 24 * 60 * 60 * 1000;
const DOCUMENT_SIGNING = '1.3.6.1.4.1.311.10.3.12';

/** The simulator's own certification authority: for tests, without legal effect. */
export class TestAuthority {
  private readonly verdicts = new Map<string, boolean>();

  constructor(private readonly keys: AuthorityKeys) {}

  get certificatePem(): string {
    return this.keys.certificatePem;
  }

  /** A certificate with the profile of myinvois-ubl, section 11.1, and its key. */
  issue(request: CertificateRequest, now: number): IssuedCertificate {
    const { publicKey, privateKey } = newKeys();
    const authority = pki.certificateFromPem(this.keys.certificatePem);
    const certificate = blank(
      publicKey,
      request.validFrom ?? now - YEAR,
      request.validTo ?? now + YEAR,
    );
    certificate.setSubject(subjectOf(request));
    certificate.setIssuer(authority.subject.attributes);
    certificate.setExtensions([
      { name: 'keyUsage', critical: true, digitalSignature: true, nonRepudiation: true },
      { name: 'extKeyUsage', [DOCUMENT_SIGNING]: true },
    ]);
    certificate.sign(pki.privateKeyFromPem(this.keys.keyPem), sha256());
    return {
      certificatePem: pki.certificateToPem(certificate).replaceAll('\r', ''),
      privateKeyPem: privateKey,
      issuerCertificatePem: this.keys.certificatePem,
      serialNumber: BigInt(`0x${certificate.serialNumber}`).toString(),
    };
  }

  /** Whether the certificate's issuer counts as a licensed CA. */
  trusts(certificate: X509Certificate, appConfig: Settings): boolean {
    if (appConfig.skipChainCheck) return true;
    const own = appConfig.trustTestCa ? [this.keys.certificatePem] : [];
    return [...own, ...appConfig.trustedAuthorities].some((pem) => this.issued(pem, certificate));
  }

  /** The same certificate signs thousands of documents; its issuer is verified once. */
  private issued(caPem: string, certificate: X509Certificate): boolean {
    const key = `${certificate.fingerprint256}|${caPem}`;
    const known = this.verdicts.get(key);
    if (known !== undefined) return known;
    const ca = new X509Certificate(caPem);
    const verdict = certificate.checkIssued(ca) && certificate.verify(ca.publicKey);
    if (this.verdicts.size >= 500) this.verdicts.clear();
    this.verdicts.set(key, verdict);
    return verdict;
  }
}

export const newAuthorityKeys = (): AuthorityKeys => {
  const { publicKey, privateKey } = newKeys();
  const certificate = blank(publicKey, Date.UTC(2020, 0, 1), Date.UTC(2049, 0, 1));
  const name = [
    { type: '2.5.4.6', value: 'MY' },
    utf8('2.5.4.10', 'Simulator Ujian'),
    utf8('2.5.4.11', 'Test material without legal effect'),
    utf8('2.5.4.3', 'Simulator Document CA'),
  ];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', critical: true, keyCertSign: true, cRLSign: true },
  ]);
  certificate.sign(pki.privateKeyFromPem(privateKey), sha256());
  const certificatePem = pki.certificateToPem(certificate).replaceAll('\r', '');
  return { keyPem: privateKey, certificatePem };
};

const newKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

const blank = (publicKey: string, from: number, to: number): pki.Certificate => {
  const certificate = pki.createCertificate();
  certificate.publicKey = pki.publicKeyFromPem(publicKey);
  // The first bit stays 0: a serial number is positive, and has no leading zero byte.
  certificate.serialNumber = `1${randomBytes(16).toString('hex').slice(1)}`;
  certificate.validity.notBefore = new Date(from);
  certificate.validity.notAfter = new Date(to);
  return certificate;
};

const subjectOf = ({ tin, brn, name, email }: CertificateRequest): pki.CertificateField[] => [
  { type: '2.5.4.6', value: 'MY' },
  utf8('2.5.4.10', name),
  utf8(ORGANISATION_IDENTIFIER, tin),
  utf8(SERIAL_NUMBER, brn),
  utf8('2.5.4.3', name),
  ...(email ? [utf8('1.2.840.113549.1.9.1', email)] : []),
];

// forge writes the bytes of the value unchanged, so the text is passed as UTF-8 bytes.
const utf8 = (type: string, text: string): pki.CertificateField => ({
  type,
  value: Buffer.from(text).toString('latin1'),
  valueTagClass: UTF8_STRING,
});

const UTF8_STRING = 12 as pki.CertificateField['valueTagClass'];

const sha256 = () => md.sha256.create();
