import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupFault } from './say';

export interface Secrets {
  JWT_SECRET: string;
  ENCRYPTION_KEY: string;
  /** The password of the private database server. */
  databasePassword: string;
}

export const secretsFile = (folder: string): string => join(folder, 'secrets.json');

/**
 * Generated once, stored beside the data they protect, readable by the owner alone. Data without its
 * secrets is refused: new ones would not open it.
 */
export function secretsIn(folder: string, env: NodeJS.ProcessEnv = process.env): Secrets {
  const file = secretsFile(folder);
  if (!existsSync(file) && !env.ENCRYPTION_KEY && existsSync(join(folder, 'db')))
    throw new SetupFault(
      `${file} is missing, and the data beside it was encrypted with its keys. ` +
        'Bring it back, or restore a backup with its keys into another DATA_DIR',
    );
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  const secrets: Secrets = {
    JWT_SECRET: kept.JWT_SECRET ?? randomBytes(48).toString('base64url'),
    ENCRYPTION_KEY: kept.ENCRYPTION_KEY ?? randomBytes(32).toString('base64'),
    databasePassword: kept.databasePassword ?? randomBytes(18).toString('base64url'),
  };
  if (Object.keys(kept).length < Object.keys(secrets).length) writeSecrets(folder, secrets);
  return secrets;
}

/** All of them or, after a crash, those from before. */
export function writeSecrets(folder: string, secrets: Secrets): void {
  const file = secretsFile(folder);
  writeFileSync(`${file}.new`, JSON.stringify(secrets, undefined, 2), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}
