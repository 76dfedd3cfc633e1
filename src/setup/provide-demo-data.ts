import { createConnection } from 'mysql2/promise';
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { demoParts } from '../demo-parts';
import { accountLines } from './account-lines';
import { SetupFault } from './say';
import type { SeedReport, SeedWork } from './seed';

/**
 * Seeds whatever demo data is missing, in a process of its own, since seeding loads the whole
 * product, which would stay in the memory of this one. Returns the demo accounts, for the terminal.
 */
export async function provideDemoData(work: SeedWork): Promise<string[]> {
  if (!(await isComplete(work.databaseUrl))) await seedApart(work);
  return accountLines();
}

async function seedApart(work: SeedWork): Promise<void> {
  const { fault } = await new Promise<SeedReport>((resolve, reject) => {
    const child = fork(join(__dirname, 'seed.js'));
    child.once('message', resolve);
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      resolve({ fault: `The demo data stopped unexpectedly (${signal ?? `exit code ${code}`})` }),
    );
    child.send(work);
  });
  if (fault !== null) throw new SetupFault(fault);
}

async function isComplete(databaseUrl: string): Promise<boolean> {
  const connection = await createConnection(databaseUrl);
  try {
    const [rows] = await connection.query('SELECT name FROM identity_seed WHERE name IN (?)', [
      demoParts,
    ]);
    return (rows as unknown[]).length === demoParts.length;
  } finally {
    await connection.end();
  }
}
