import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Settings } from '@platform/settings';

/** Length of the signature: 128 bits cannot be guessed, and the QR code stays small. */
const BYTES = 16;

/**
 * The token on a receipt: its id with our signature. Nothing is stored, so a till may request the
 * same code as often as it likes; what the token opens depends on the receipt itself.
 */
@Injectable()
export class ReceiptSeals {
  private readonly key: KeyObject;
  private readonly form: string;

  constructor(settings: Settings) {
    this.key = createSecretKey(Buffer.from(`receipt-request:${settings.config.jwtSecret}`));
    this.form = `${settings.config.publicUrl}/buyer-form#`;
  }

  /** After the `#`, so that no server and no log sees it. */
  addressOf(documentId: string): string {
    const seal = this.seal(documentId).toString('base64url');
    return `${this.form}r.${documentId}.${seal}`;
  }

  /** The receipt of a token; null if it is not ours. */
  documentIn(token: string): string | null {
    const [, id = '', seal = ''] = /^r\.(\d{1,19})\.([\w-]{22})$/.exec(token) ?? [];
    const given = Buffer.from(seal, 'base64url');
    return given.length === BYTES && timingSafeEqual(given, this.seal(id)) ? id : null;
  }

  private seal(id: string): Buffer {
    return createHmac('sha256', this.key).update(id).digest().subarray(0, BYTES);
  }
}
