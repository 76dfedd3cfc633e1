import type { AuthorityRecord } from '../seeds';
import { readEnvFile } from './env-file';
import { explain, say, SetupFault } from './say';

/**
 * Seeds the demo data if it is missing, and tells our simulator of the authority of the documents
 * in it; returns the demo accounts, one line each, for the terminal.
 */
export async function seed(databaseUrl: string, simulator?: string): Promise<string[]> {
  // Loaded on demand: a start without demo data reads none of it.
  const { demoAccounts, seedDemo } = await import('../seeds');
  await seedDemo(databaseUrl, (records) => inform(simulator, records));
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

async function main(): Promise<void> {
  readEnvFile();
  const url = process.env.DATABASE_URL;
  if (!url) throw new SetupFault('DATABASE_URL is required');
  if (process.env.NODE_ENV === 'production')
    throw new SetupFault('Demo data has public passwords: it is refused in production');
  for (const line of await seed(url)) say(line);
}

if (require.main === module)
  main().catch((error: unknown) => {
    say(explain(error));
    process.exitCode = 1;
  });
