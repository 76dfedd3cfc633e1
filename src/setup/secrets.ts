import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secrets {
  JWT_SECRET: string;
  ENCRYPTION_KEY: string;
  /** The password of the private database server. */
  databasePassword: string;
}

/** Generated once, stored beside the data they protect, readable by the owner alone. */
export function secretsIn(folder: string): Secrets {
  const file = join(folder, 'secrets.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  const secrets: Secrets = {
    JWT_SECRET: kept.JWT_SECRET ?? randomBytes(48).toString('base64url'),
    ENCRYPTION_KEY: kept.ENCRYPTION_KEY ?? randomBytes(32).toString('base64'),
    databasePassword: kept.databasePassword ?? randomBytes(18).toString('base64url'),
  };
  if (Object.keys(kept).length < Object.keys(secrets).length)
    writeFileSync(file, JSON.stringify(secrets, undefined, 2), { mode: 0o600 });
  return secrets;
}
