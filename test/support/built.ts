import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../..');

/** The folder of the built programs; throws where it is older than its sources. */
export function built(...sides: ('server' | 'console')[]): string {
  const program = join(root, 'src/setup/refuse-stale.mjs');
  const { status, stderr } = spawnSync(process.execPath, [program, ...sides], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim());
  return join(root, 'dist');
}
