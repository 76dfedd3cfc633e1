import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../app-config';

const NONCE = 12;
const TAG = 16;

/** How every encrypted value begins. */
export const ENCRYPTED = 'v1.';

/** How a sealed text begins; nothing that a person types does. */
export const SEALED = 'sealed1.';

/** The maximum length of the sealed form of a text of this many characters. */
export const sealedLength = (characters: number): number =>
  SEALED.length + Math.ceil((NONCE + TAG + MAX_BYTES * characters) / 3) * 4;

/** Maximum bytes of a character in UTF-8. */
const MAX_BYTES = 4;

/** AES-256-GCM; the value can only be decrypted with the same `place`. */
export const encryptWith = (key: Buffer, plain: string, place: string): string =>
  ENCRYPTED + encrypted(key, plain, place, randomBytes(NONCE));

/** Throws when key or place are not those of the encryption, or a byte was changed. */
export const decryptWith = (key: Buffer, stored: string, place: string): string =>
  decrypted(key, stored.slice(ENCRYPTED.length), place);

/**
 * The same text at the same place always gives the same value, so that it can be found and kept
 * unique without being decrypted: the nonce is a keyed hash of both. It reveals only which values
 * are equal.
 */
export function sealWith(key: Buffer, plain: string, place: string): string {
  const sealing = createHmac('sha256', key).update('sealed fields').digest();
  const hash = createHmac('sha256', sealing).update(`${place}\0${plain}`).digest();
  return SEALED + encrypted(key, plain, place, hash.subarray(0, NONCE));
}

/** Throws as `decryptWith` does. */
export const unsealWith = (key: Buffer, stored: string, place: string): string =>
  decrypted(key, stored.slice(SEALED.length), place);

function encrypted(key: Buffer, plain: string, place: string, nonce: Buffer): string {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

function decrypted(key: Buffer, base64: string, place: string): string {
  const bytes = Buffer.from(base64, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE))
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString(
    'utf8',
  );
}

/** Encrypts stored secrets: AES-256-GCM, bound to the place they are stored in. */
@Injectable()
export class Cipher {
  private readonly key: Buffer;

  constructor(appConfig: AppConfig) {
    this.key = Buffer.from(appConfig.config.encryptionKey);
  }

  /**
   * `place` is table and column (`authority_token.access_token`): rotating the key finds the value by
   * it, in columns of ASCII text.
   */
  encrypt(plain: string, place: string): string {
    return encryptWith(this.key, plain, place);
  }

  decrypt(stored: string, place: string): string {
    return decryptWith(this.key, stored, place);
  }

  /** As `encrypt`, but equal texts at one place give equal values (ADR 66). */
  seal(plain: string, place: string): string {
    return sealWith(this.key, plain, place);
  }

  /** A text stored before its column was sealed is still in plain text; saving it seals it. */
  unseal(stored: string, place: string): string {
    return stored.startsWith(SEALED) ? unsealWith(this.key, stored, place) : stored;
  }
}
