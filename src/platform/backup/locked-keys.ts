import { randomBytes, scryptSync } from 'node:crypto';
import { decryptWith, encryptWith } from '../secrets/cipher';

/** What the data needs besides itself; anybody who has it can read every secret in the data. */
export interface Keys {
  ENCRYPTION_KEY: string;
  JWT_SECRET: string;
}

export const SHORTEST_PASSPHRASE = 12;

const PLACE = 'backup.keys';
/** About half a second and 128 MB: guessing is expensive. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

interface LockedKeys {
  format: 1;
  salt: string;
  keys: string;
}

export class WrongPassphrase extends Error {
  constructor() {
    super('The passphrase does not open the keys of this backup');
  }
}

const keyOf = (passphrase: string, salt: string): Buffer =>
  scryptSync(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64'), 32, COST);

/** The keys as a text that only the passphrase opens. */
export function lockKeys(keys: Keys, passphrase: string): string {
  const salt = randomBytes(16).toString('base64');
  const plain = JSON.stringify(keys);
  const locked: LockedKeys = {
    format: 1,
    salt,
    keys: encryptWith(keyOf(passphrase, salt), plain, PLACE),
  };
  return `${JSON.stringify(locked)}\n`;
}

/** Throws `WrongPassphrase`. */
export function unlockKeys(text: string, passphrase: string): Keys {
  const { salt, keys } = JSON.parse(text) as LockedKeys;
  const key = keyOf(passphrase, salt);
  try {
    return JSON.parse(decryptWith(key, keys, PLACE)) as Keys;
  } catch {
    throw new WrongPassphrase();
  }
}
