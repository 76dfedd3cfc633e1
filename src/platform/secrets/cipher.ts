import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Settings } from '../settings';

const NONCE = 12;
const TAG = 16;

/** Encrypts stored secrets: AES-256-GCM, bound to the place they are stored in. */
@Injectable()
export class Cipher {
  private readonly key: Buffer;

  constructor(settings: Settings) {
    this.key = Buffer.from(settings.config.encryptionKey);
  }

  /** `place` (for example `org_credential.client_secret`) must be the same when decrypting. */
  encrypt(plain: string, place: string): string {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(place));
    const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')}`;
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
}
