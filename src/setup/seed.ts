import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '@platform/config';
import { type AuthorityRecord, seedDemo } from '../seeds';
import { fileStoreOf } from '@platform/files';
import { accountLines } from './account-lines';
import { readEnvFile } from './env-file';
import { explain, say, SetupFault } from './say';
import { secretsIn } from './secrets';

/** What is to be seeded; plain data, since it is handed to another process. */
export interface SeedWork {
  databaseUrl: string;
  /** Base64. */
  encryptionKey: string;
  /** The address of our simulator of the authority, which receives the documents. */
  simulator?: string | undefined;
  /** Where files are stored; if omitted, records with files are not seeded. */
  files?: Pick<Config, 's3' | 'filesDir'>;
}

/** The fault as a message; null when everything was seeded. */
export interface SeedReport {
  fault: string | null;
}

async function seed({ databaseUrl, encryptionKey, simulator, files }: SeedWork): Promise<void> {
  const key = Buffer.from(encryptionKey, 'base64');
  const report = (records: AuthorityRecord[]): Promise<void> => inform(simulator, records);
  await seedDemo(databaseUrl, key, report, files && fileStoreOf(files));
}

/** A portion stays below the largest body that the simulator reads. */
const PORTION = 250;

async function inform(simulator: string | undefined, records: AuthorityRecord[]): Promise<void> {
  if (simulator === undefined) return;
  for (let from = 0; from < records.length; from += PORTION) {
    const body = JSON.stringify({ records: records.slice(from, from + PORTION) });
    const answer = await fetch(`${simulator}/_simulator/records`, { method: 'POST', body });
    if (!answer.ok) throw new SetupFault(`The simulator refused demo data: ${await answer.text()}`);
  }
}

/** The key in the data folder of `npm start`, if there is one. */
function keptKey(): string | undefined {
  const folder = resolve(process.env.DATA_DIR || '.data');
  return existsSync(join(folder, 'secrets.json')) ? secretsIn(folder).ENCRYPTION_KEY : undefined;
}

async function main(): Promise<void> {
  readEnvFile();
  const url = process.env.DATABASE_URL;
  if (!url) throw new SetupFault('DATABASE_URL is required');
  const key = process.env.ENCRYPTION_KEY || keptKey();
  if (!key) throw new SetupFault('ENCRYPTION_KEY is required, or DATA_DIR of npm start');
  if (process.env.NODE_ENV === 'production')
    throw new SetupFault('Demo data has public passwords: it is refused in production');
  await seed({ databaseUrl: url, encryptionKey: key });
  for (const line of accountLines()) say(line);
}

/** Runs as a child process of `npm start`, which sends the work and receives the report. */
async function report(work: SeedWork): Promise<SeedReport> {
  try {
    await seed(work);
    return { fault: null };
  } catch (error) {
    return { fault: explain(error) };
  }
}

if (process.send) {
  process.once('message', (work: SeedWork) => {
    void report(work).then((done) => process.send!(done, () => process.exit()));
  });
  // The caller is gone: the database rolls back unfinished work.
  process.once('disconnect', () => process.exit(1));
} else if (require.main === module)
  main().catch((error: unknown) => {
    say(explain(error));
    process.exitCode = 1;
  });
