import { createHash, createHmac } from 'node:crypto';

/**
 * The key of the seals. It is derived from the key of the installation and in no table: whoever can
 * only write to the database cannot seal what he has changed.
 */
export class ChainKey {
  /** Which key a seal was made with; says nothing about the key. */
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
