import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Settings } from '../settings';

const NONCE = 12;
const TAG = 16;

/** How every encrypted value begins. */
export const ENCRYPTED = 'v1.';

/** AES-256-GCM; the value can only be decrypted with the same `place`. */
export function encryptWith(key: Buffer, plain: string, place: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return `${ENCRYPTED}${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')}`;
}

/** Throws when key or place are not those of the encryption, or a byte was changed. */
export function decryptWith(key: Buffer, stored: string, place: string): string {
  const bytes = Buffer.from(stored.slice(ENCRYPTED.length), 'base64');
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

  constructor(settings: Settings) {
    this.key = Buffer.from(settings.config.encryptionKey);
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
}
