import { createHash, createPrivateKey, type KeyObject } from 'node:crypto';
import { certificateOf, type SigningCertificate } from './certificate';

/** A certificate with its key, ready for signing. */
export interface Signer {
  certificate: SigningCertificate;
  privateKey: KeyObject;
}

const MAX = 200;
const known = new Map<string, Signer>();

const keyFor = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/**
 * Parses certificate and private key once; parsing a key costs more than signing with it. Only a
 * key handle stays in memory, not its text. Throws when the two do not match.
 */
export function signerOf(certificatePem: string, keyPem: string, passphrase = ''): Signer {
  const id = keyFor(certificatePem, keyPem, passphrase);
  const ready = known.get(id);
  if (ready) return ready;
  const certificate = certificateOf(certificatePem);
  const privateKey = createPrivateKey({ key: keyPem, ...(passphrase && { passphrase }) });
  if (!certificate.x509.checkPrivateKey(privateKey))
    throw new Error('the private key does not belong to the certificate');
  if (known.size >= MAX) known.delete(known.keys().next().value ?? id);
  const signer = { certificate, privateKey };
  known.set(id, signer);
  return signer;
}
