import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { createDataSource } from '@platform/db/data-source';
import { checkKey, WrongKey } from '@platform/secrets/key-check';
import { rotateKey, Undecryptable } from '@platform/secrets/rotate-key';
import { occupy } from './data-folder';
import { dataFolder, dataPlace } from './data-place';
import { readEnvFile } from './env-file';
import { explain, say, SetupFault } from './say';
import { secretsFile, secretsIn, writeSecrets } from './secrets';

/** Encrypts every stored secret with a new key. The product must not run: it knows the old one. */
async function main(): Promise<void> {
  readEnvFile();
  const folder = dataFolder();
  const lock = await occupy(folder, 'a change of the key');
  const { url, encryptionKey, stop } = await dataPlace();
  const database = await createDataSource({ databaseUrl: url, poolSize: 2 }).initialize();
  try {
    await refuseIfInUse(database);
    const next = nextKeyIn(folder);
    if (await isTakenOver(database, next))
      say('Completed the key change that had been interrupted');
    else
      say(
        `${await rotateKey(database, encryptionKey, next)} secrets are encrypted with the new key`,
      );
    adopt(folder, next);
  } catch (error) {
    const isPlain = error instanceof WrongKey || error instanceof Undecryptable;
    throw isPlain ? new SetupFault(error.message) : error;
  } finally {
    await database.destroy();
    await stop();
    lock.release();
  }
}

const draftOf = (folder: string): string => join(folder, 'next-key');

/** Written before it is used: whatever happens then, one of two known keys opens the data. */
function nextKeyIn(folder: string): Buffer {
  const file = draftOf(folder);
  if (!existsSync(file))
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flush: true });
  return Buffer.from(readFileSync(file, 'utf8'), 'base64');
}

async function isTakenOver(database: DataSource, next: Buffer): Promise<boolean> {
  const rows: unknown[] = await database.query('SELECT id FROM platform_key');
  if (rows.length === 0) return false;
  try {
    await checkKey(database, next);
    return true;
  } catch (error) {
    if (error instanceof WrongKey) return false;
    throw error;
  }
}

/** Other processes would go on with the old key, and what they encrypt would be lost. */
async function refuseIfInUse(database: DataSource): Promise<void> {
  const [row] = await database.query<{ others: string }[]>(
    `SELECT COUNT(*) AS others FROM information_schema.processlist
     WHERE db = DATABASE() AND id <> CONNECTION_ID()`,
  );
  if (Number(row!.others) > 0)
    throw new SetupFault('Other programs are connected to the database: stop all of them first');
}

function adopt(folder: string, next: Buffer): void {
  const key = next.toString('base64');
  const draft = draftOf(folder);
  if (process.env.ENCRYPTION_KEY) {
    const file = join(folder, 'new-encryption-key');
    renameSync(draft, file);
    say(
      `ENCRYPTION_KEY must now be what ${file} contains, in all processes. Then delete that file`,
    );
    return;
  }
  if (existsSync(secretsFile(folder)))
    writeSecrets(folder, { ...secretsIn(folder), ENCRYPTION_KEY: key });
  rmSync(draft);
  say(
    `${secretsFile(folder)} contains the new key. Make a backup now: earlier ones keep the old key`,
  );
}

main().catch((error: unknown) => {
  say(explain(error));
  process.exitCode = 1;
});
