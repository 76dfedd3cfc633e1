import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';

/** Signs short texts that leave the product and come back: addresses, tickets, codes on paper. */
export class Signatures {
  private readonly key: KeyObject;

  /**
   * `secret` combines the product's secret with a purpose: a signature for one purpose is not valid
   * for another. `bytes` shortens signatures that are printed as a code.
   */
  constructor(
    secret: string,
    private readonly bytes = 32,
  ) {
    this.key = createSecretKey(Buffer.from(secret));
  }

  /** HMAC-SHA-256 of the text, in base64url. */
  of(text: string): string {
    const whole = createHmac('sha256', this.key).update(text).digest();
    return whole.subarray(0, this.bytes).toString('base64url');
  }

  /** Whether we signed this text so; takes as long for a near miss as for any other. */
  isOf(text: string, signature: string): boolean {
    const [given, wanted] = [Buffer.from(signature), Buffer.from(this.of(text))];
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
}
