import { createHash, createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

/** What is stored in place of a refresh token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export const newToken = (): string => randomBytes(32).toString('base64url');

export const newNonce = (): string => randomBytes(32).toString('hex');

/**
 * The successor of a token: unpredictable without our key and the nonce stored at the first use,
 * yet the same for every process that receives the predecessor, so that parallel callers get one
 * pair without any token being stored in plain text.
 */
export class Successors {
  private readonly key: KeyObject;

  constructor(secret: string) {
    this.key = createSecretKey(Buffer.from(`refresh:${secret}`));
  }

  of(token: string, nonce: string): string {
    return createHmac('sha256', this.key).update(`${nonce}:${token}`).digest('base64url');
  }
}
