import { createHash, createPrivateKey, type KeyObject } from 'node:crypto';
import { certificateOf, type SigningCertificate } from './certificate';

/** A certificate with its key, ready to sign with. */
export interface Signer {
  certificate: SigningCertificate;
  privateKey: KeyObject;
}

const MOST = 200;
const known = new Map<string, Signer>();

const keyFor = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/**
 * Parses certificate and private key once; reading a key costs more than signing with it. The key
 * in memory is a handle, its text is not kept. Throws when the two do not belong together.
 */
export function signerOf(certificatePem: string, keyPem: string, passphrase = ''): Signer {
  const id = keyFor(certificatePem, keyPem, passphrase);
  const ready = known.get(id);
  if (ready) return ready;
  const certificate = certificateOf(certificatePem);
  const privateKey = createPrivateKey({ key: keyPem, ...(passphrase && { passphrase }) });
  if (!certificate.x509.checkPrivateKey(privateKey))
    throw new Error('the private key does not belong to the certificate');
  if (known.size >= MOST) known.delete(known.keys().next().value ?? id);
  const signer = { certificate, privateKey };
  known.set(id, signer);
  return signer;
}
