import { createHash, hash, sign, type KeyObject } from 'node:crypto';
import { utcDate, utcTime } from '@kernel/time';
import { droppedBySigning, signatureTail } from '../../domain/ubl';
import type { SigningCertificate } from './certificate';
import { extensionsText, pointerText, qualifyingProperties } from './signature-members';

export interface SignedDocument {
  /** The final bytes as text: what is Base64-encoded, hashed and sent. */
  text: string;
  /** What goes with them, and how many they are. */
  hash: string;
  bytes: number;
  documentDigest: string;
  propertiesDigest: string;
  /** P of myinvois-ubl, section 11.2. */
  properties: string;
  signature: string;
}

const digest = (data: string | Buffer): string => hash('sha256', data, 'base64');

/** `YYYY-MM-DDThh:mm:ssZ`: neither a fraction nor an offset (DS336). */
const signingTimeText = (time: Date): string => `${utcDate(time)}T${utcTime(time)}`;

/**
 * Signs a minified document of version 1.1 or 1.3 (myinvois-ubl, section 11.3): RSA with SHA-256
 * over the text itself, hashed once. It takes 0.3 ms of the calling thread, the key work nearly all
 * of it: who signs many lets the event loop have its turn between two of them.
 */
export function signDocument(
  unsigned: string,
  certificate: SigningCertificate,
  privateKey: KeyObject,
  signingTime: Date,
): SignedDocument {
  const data = Buffer.from(unsigned, 'utf8');
  const properties = qualifyingProperties(certificate, signingTimeText(signingTime));
  const dropped = droppedBySigning(unsigned);
  const head = data.subarray(0, data.length - dropped);
  // The document's digest and the final hash begin with the same bytes: they are read once.
  const hashed = createHash('sha256').update(head);
  const documentDigest = hashed.copy().update(data.subarray(head.length)).digest('base64');
  const propertiesDigest = digest(properties);
  const signature = sign('sha256', data, privateKey).toString('base64');
  const values = { certificate, properties, propertiesDigest, documentDigest, signature };
  const tail = signatureTail(extensionsText(values), pointerText);
  const end = Buffer.from(tail, 'utf8');
  return {
    text: unsigned.slice(0, -dropped) + tail,
    hash: hashed.update(end).digest('hex'),
    bytes: head.length + end.length,
    ...{ documentDigest, propertiesDigest, properties, signature },
  };
}

/** What goes with the bytes of a document: lower-case hex SHA-256 (myinvois-ubl, section 2.4). */
export const documentHash = (text: string): string => hash('sha256', text, 'hex');
