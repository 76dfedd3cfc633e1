import { Readable } from 'node:stream';
import {
  backUp,
  BackupBusy,
  type BackupOutcome,
  lockKeys,
  PlaceFault,
  placeOf,
} from '@platform/backup';
import { SystemClock } from '@platform/clock';
import { fileStoreOf } from '@platform/files';
import { dataPlace, storageConfig } from './data-place';
import { readEnvFile } from './env-file';
import { passphrase } from './passphrase';
import { explain, say, SetupFault } from './say';

const usage = `Usage: npm run backup -- FILE
Writes database and files to FILE and the keys, locked by a passphrase, to FILE.keys, while the product runs.
FILE is a path, or s3://BUCKET/NAME in the store of S3_ENDPOINT. The passphrase is asked for, or BACKUP_PASSPHRASE.`;

async function main([target]: string[]): Promise<void> {
  if (!target || target.startsWith('-')) throw new SetupFault(usage);
  readEnvFile();
  const config = storageConfig();
  const { place, name } = placeOf(target, config.s3);
  if (await place.exists(name)) throw new SetupFault(`${target} exists: choose another name`);
  const phrase = await passphrase();
  const { url, encryptionKey, jwtSecret, stop } = await dataPlace();
  try {
    const keys = { ENCRYPTION_KEY: encryptionKey.toString('base64'), JWT_SECRET: jwtSecret };
    // The keys first: an archive without them would be useless.
    await place.save(`${name}.keys`, Readable.from([Buffer.from(lockKeys(keys, phrase))]));
    const source = { databaseUrl: url, files: fileStoreOf(config), now: new SystemClock().now() };
    tell(target, await backUp(source, (archive) => place.save(name, archive)));
  } catch (error) {
    throw error instanceof BackupBusy ? new SetupFault(error.message) : error;
  } finally {
    await stop();
  }
}

function tell(target: string, { rows, files, damaged }: BackupOutcome): void {
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  say(`${target}: ${Object.keys(rows).length} tables with ${count} rows, ${files} files`);
  say(`${target}.keys: the keys; keep it apart from the backup`);
  if (damaged.length === 0) return;
  say(`Missing or damaged in the store of files, and not in the backup: ${damaged.join(', ')}`);
  process.exitCode = 1;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  say(error instanceof PlaceFault ? error.message : explain(error));
  process.exitCode = 1;
});
