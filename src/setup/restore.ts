import { existsSync, mkdirSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  IncompleteArchive,
  type Keys,
  PlaceFault,
  placeOf,
  restore,
  RestoreFault,
  unlockKeys,
  WrongPassphrase,
} from '@platform/backup';
import { fileStoreOf } from '@platform/files';
import { occupy } from './data-folder';
import { dataFolder, storageConfig } from './data-place';
import { findDatabase } from './database/find-database';
import { readEnvFile } from './env-file';
import { createSchema } from './migrate';
import { passphrase } from './passphrase';
import { explain, say, SetupFault } from './say';
import { secretsFile, writeSecrets } from './secrets';

const usage = `Usage: npm run restore -- FILE
Restores a backup and its keys (FILE.keys) into an empty installation: DATA_DIR, and DATABASE_URL if there is one.
FILE is a path, or s3://BUCKET/NAME in the store of S3_ENDPOINT. The passphrase is asked for, or BACKUP_PASSPHRASE.`;

async function main([target]: string[]): Promise<void> {
  if (!target || target.startsWith('-')) throw new SetupFault(usage);
  readEnvFile();
  const config = storageConfig();
  const { place, name } = placeOf(target, config.s3);
  for (const each of [name, `${name}.keys`])
    if (!(await place.exists(each))) throw new SetupFault(`${each} is not there`);
  const keys = unlockKeys(await text(await place.open(`${name}.keys`)), await passphrase());
  const folder = dataFolder();
  if (existsSync(secretsFile(folder)) || existsSync(join(folder, 'db')))
    throw new SetupFault(`${folder} is in use: restore into an empty DATA_DIR`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = await occupy(folder, 'a restore');
  try {
    await into(folder, keys, async (databaseUrl) => {
      const encryptionKey = Buffer.from(keys.ENCRYPTION_KEY, 'base64');
      const to = { databaseUrl, files: fileStoreOf(config), encryptionKey };
      const { rows, files, at, refusedTriggers } = await restore(await place.open(name), to);
      const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
      say(
        `Restored as of ${at}: ${Object.keys(rows).length} tables with ${count} rows, ${files} files`,
      );
      if (refusedTriggers > 0)
        say('The database user may not create triggers: the audit trail has no trigger protection');
    });
    say('Start it with npm start; npm run audit:verify checks the audit trail');
  } catch (error) {
    say(
      `What was restored so far is incomplete: before the next try, empty ${folder} and the schema of`,
    );
    say('DATABASE_URL, if there is one');
    throw error;
  } finally {
    lock.release();
  }
}

/** The keys are written first, so that restored data is never without them. */
async function into(
  folder: string,
  keys: Keys,
  work: (databaseUrl: string) => Promise<void>,
): Promise<void> {
  const databasePassword = randomBytes(18).toString('base64url');
  writeSecrets(folder, { ...keys, databasePassword });
  const given = process.env.DATABASE_URL || undefined;
  const database = await findDatabase(given, { folder, password: databasePassword });
  try {
    await createSchema(database.url);
    await work(database.url);
  } finally {
    await database.stop();
  }
}

const plain = [PlaceFault, RestoreFault, WrongPassphrase, IncompleteArchive];

main(process.argv.slice(2)).catch((error: unknown) => {
  const isPlain = error instanceof Error && plain.some((kind) => error instanceof kind);
  say(isPlain ? error.message : explain(error));
  process.exitCode = 1;
});
