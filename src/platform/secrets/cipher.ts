import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Settings } from '../settings';

const NONCE = 12;
const TAG = 16;

/** Characters of a sealed text of at most this many characters. */
export const sealedLength = (characters: number): number =>
  SEALED.length + Math.ceil((NONCE + TAG + MOST_BYTES * characters) / 3) * 4;

/** Of a character in UTF-8. */
const MOST_BYTES = 4;

/** How a sealed text begins; nothing that a person types does. */
export const SEALED = 'sealed1.';

/** Encrypts stored secrets: AES-256-GCM, bound to the place they are stored in. */
@Injectable()
export class Cipher {
  private readonly key: Buffer;
  private readonly sealing: Buffer;

  constructor(settings: Settings) {
    this.key = Buffer.from(settings.config.encryptionKey);
    this.sealing = createHmac('sha256', this.key).update('sealed fields').digest();
  }

  /** `place` (for example `org_credential.client_secret`) must be the same when decrypting. */
  encrypt(plain: string, place: string): string {
    return `v1.${this.encrypted(plain, place, randomBytes(NONCE))}`;
  }

  /**
   * The same text at the same place always gives the same cipher, so that it can be found and kept
   * unique without being read: the nonce is a keyed hash of both. It tells no more than which are equal.
   */
  seal(plain: string, place: string): string {
    const nonce = createHmac('sha256', this.sealing)
      .update(`${place}\0${plain}`)
      .digest()
      .subarray(0, NONCE);
    return SEALED + this.encrypted(plain, place, nonce);
  }

  /** `place` must be the one that it was sealed for. */
  unseal(stored: string, place: string): string {
    return this.decrypt(stored.replace(SEALED, 'v1.'), place);
  }

  decrypt(stored: string, place: string): string {
    const bytes = Buffer.from(stored.replace(/^v1\./, ''), 'base64');
    const decipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, NONCE))
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString(
      'utf8',
    );
  }

  private encrypted(plain: string, place: string, nonce: Buffer): string {
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(place));
    const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
  }
}
