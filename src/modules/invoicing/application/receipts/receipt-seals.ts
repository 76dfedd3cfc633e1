import { Injectable } from '@nestjs/common';
import { Signatures } from '@platform/secrets/signatures';
import { AppConfig } from '@platform/app-config';

/** Length of the signature: 128 bits cannot be guessed, and the QR code stays small. */
const BYTES = 16;

/**
 * The token on a receipt: its id with our signature. Nothing is stored, so a till may request the
 * same code as often as it likes; what the token opens depends on the receipt itself.
 */
@Injectable()
export class ReceiptSeals {
  private readonly signatures: Signatures;
  private readonly form: string;

  constructor(appConfig: AppConfig) {
    this.signatures = new Signatures(`receipt-request:${appConfig.config.jwtSecret}`, BYTES);
    this.form = `${appConfig.config.publicUrl}/buyer-form#`;
  }

  /** After the `#`, so that no server and no log sees it. */
  addressOf(documentId: string): string {
    return `${this.form}r.${documentId}.${this.signatures.of(documentId)}`;
  }

  /** The receipt of a token; null if it is not ours. */
  documentIn(token: string): string | null {
    const [, id = '', signature = ''] = /^r\.(\d{1,19})\.([\w-]{22})$/.exec(token) ?? [];
    return this.signatures.isOf(id, signature) ? id : null;
  }
}
