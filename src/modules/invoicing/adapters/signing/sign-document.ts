import { hash, sign, type KeyObject } from 'node:crypto';
import { utcDate, utcTime } from '@kernel/time';
import { droppedBySigning, signatureTail } from '../../domain/ubl';
import type { SigningCertificate } from './certificate';
import { extensionsText, pointerText, qualifyingProperties } from './signature-members';

export interface SignedDocument {
  /** The final text: its bytes are Base64-encoded, hashed and sent. */
  text: string;
  /** Its hash and its size in bytes. */
  hash: string;
  bytes: number;
  documentDigest: string;
  propertiesDigest: string;
  /** P of myinvois-ubl, section 11.2. */
  properties: string;
  signature: string;
}

/** A reused buffer for encoding documents: one at a time, and nothing reads it after the call. */
let sheet = Buffer.allocUnsafeSlow(64 * 1024);

/** Writes a text into the buffer at the given offset, growing it when the text might not fit. */
function onSheet(text: string, at: number): Buffer {
  const most = at + 3 * text.length;
  if (most > sheet.length) sheet = Buffer.concat([sheet], 2 * most);
  return sheet.subarray(at, at + sheet.write(text, at, 'utf8'));
}

const digest = (data: string | Buffer): string => hash('sha256', data, 'base64');

/** `YYYY-MM-DDThh:mm:ssZ`: no fraction and no offset (DS336). */
const signingTimeText = (time: Date): string => `${utcDate(time)}T${utcTime(time)}`;

/**
 * Signs a minified document of version 1.1 or 1.3 (myinvois-ubl, section 11.3): RSA with SHA-256
 * over the text itself. It blocks the calling thread for 0.3 to 0.9 ms, nearly all of it the key
 * operation: callers that sign many yield to the event loop between them.
 */
export function signDocument(
  unsigned: string,
  certificate: SigningCertificate,
  privateKey: KeyObject,
  signingTime: Date,
): SignedDocument {
  const data = onSheet(unsigned, 0);
  const documentDigest = digest(data);
  const properties = qualifyingProperties(certificate, signingTimeText(signingTime));
  const propertiesDigest = digest(properties);
  const signature = sign('sha256', data, privateKey).toString('base64');
  const values = { certificate, properties, propertiesDigest, documentDigest, signature };
  const dropped = droppedBySigning(unsigned);
  const tail = signatureTail(extensionsText(values), pointerText);
  const kept = data.length - dropped;
  const bytes = kept + onSheet(tail, kept).length;
  return {
    text: unsigned.slice(0, -dropped) + tail,
    hash: hash('sha256', sheet.subarray(0, bytes), 'hex'),
    bytes,
    documentDigest,
    propertiesDigest,
    properties,
    signature,
  };
}

/** The hash sent with a document: lower-case hex SHA-256 (myinvois-ubl, section 2.4). */
export const documentHash = (text: string): string => hash('sha256', text, 'hex');
