import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { SHORTEST_PASSPHRASE } from '@platform/backup';
import { SetupFault } from './say';

/** BACKUP_PASSPHRASE, or what a person types; it is not shown. */
export async function passphrase(): Promise<string> {
  const given = process.env.BACKUP_PASSPHRASE || (await typed());
  if (given.length < SHORTEST_PASSPHRASE)
    throw new SetupFault(`A passphrase of at least ${SHORTEST_PASSPHRASE} characters is needed`);
  return given;
}

async function typed(): Promise<string> {
  if (!process.stdin.isTTY) throw new SetupFault('BACKUP_PASSPHRASE is required');
  process.stdout.write('Passphrase of the keys: ');
  const silent = new Writable({ write: (_part, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await new Promise<string>((resolve) => lines.question('', resolve));
  } finally {
    lines.close();
    process.stdout.write('\n');
  }
}
