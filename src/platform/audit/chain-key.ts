import { createHash, createHmac } from 'node:crypto';

/**
 * The key of the seals. It is derived from the installation's key and stored in no table: an
 * attacker with write access to the database alone cannot seal altered rows.
 */
export class ChainKey {
  /** Identifies the key a seal was made with without revealing it. */
  readonly id: string;
  private readonly key: Buffer;

  constructor(encryptionKey: Buffer) {
    this.key = createHmac('sha256', encryptionKey).update('audit chain').digest();
    this.id = createHash('sha256').update(this.key).digest('hex').slice(0, 16);
  }

  sign(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('hex');
  }
}
