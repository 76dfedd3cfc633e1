import { createHash, createHmac } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { decryptWith, encryptWith } from '../secrets/cipher';

const PLACE = 'platform_retired_key.chain_key';

const secretOf = (encryptionKey: Buffer): Buffer =>
  createHmac('sha256', encryptionKey).update('audit chain').digest();

const idOf = (secret: Buffer): string =>
  createHash('sha256').update(secret).digest('hex').slice(0, 16);

/**
 * The key of the seals. It is derived from the installation's key and stored in no table: an
 * attacker with write access to the database alone cannot seal altered rows. Seals of an earlier key
 * stay as they are: that key is kept, encrypted with the present one.
 */
export class ChainKey {
  /** Identifies the key a seal was made with without revealing it. */
  readonly id: string;
  private readonly secrets: ReadonlyMap<string, Buffer>;

  constructor(encryptionKey: Buffer, retired: readonly Buffer[] = []) {
    const present = secretOf(encryptionKey);
    this.id = idOf(present);
    this.secrets = new Map([...retired, present].map((secret) => [idOf(secret), secret]));
  }

  /** The key with all earlier ones. */
  static async load(database: Pick<DataSource, 'query'>, encryptionKey: Buffer): Promise<ChainKey> {
    const rows: { chain_key: string }[] = await database.query(
      'SELECT chain_key FROM platform_retired_key',
    );
    const retired = rows.map(({ chain_key: stored }) =>
      Buffer.from(decryptWith(encryptionKey, stored, PLACE), 'base64'),
    );
    return new ChainKey(encryptionKey, retired);
  }

  sign(text: string): string {
    return this.signedBy(this.id, text)!;
  }

  /** As `sign` would have sealed it with that key; null when the key is not one of ours. */
  signedBy(id: string, text: string): string | null {
    const secret = this.secrets.get(id);
    return secret ? createHmac('sha256', secret).update(text).digest('hex') : null;
  }
}

/** The row that keeps the key of the seals so far, once another key takes over. */
export function retiredKeyRow(from: Buffer, to: Buffer): { key_id: string; chain_key: string } {
  const secret = secretOf(from);
  return { key_id: idOf(secret), chain_key: encryptWith(to, secret.toString('base64'), PLACE) };
}
