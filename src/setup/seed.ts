import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FileStore } from '@platform/files';
import type { AuthorityRecord } from '../seeds';
import { readEnvFile } from './env-file';
import { explain, say, SetupFault } from './say';
import { secretsIn } from './secrets';

/**
 * Seeds the demo data if it is missing, and tells our simulator of the authority of the documents
 * in it; returns the demo accounts, one line each, for the terminal.
 */
export async function seed(
  databaseUrl: string,
  encryptionKey: string,
  simulator?: string,
  store?: FileStore,
): Promise<string[]> {
  // Loaded on demand: a start without demo data reads none of it.
  const { demoAccounts, seedDemo } = await import('../seeds');
  const key = Buffer.from(encryptionKey, 'base64');
  await seedDemo(databaseUrl, key, (records) => inform(simulator, records), store);
  return demoAccounts().map(({ account, password, role, organisation, phone }) =>
    [
      account.padEnd(16),
      password.padEnd(20),
      role.padEnd(11),
      (organisation ?? '').padEnd(6),
      phone,
    ]
      .join(' ')
      .trimEnd(),
  );
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

/** That of a folder of `npm start`, where there is one. */
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
  for (const line of await seed(url, key)) say(line);
}

if (require.main === module)
  main().catch((error: unknown) => {
    say(explain(error));
    process.exitCode = 1;
  });
