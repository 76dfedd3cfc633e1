import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Installation } from '../proof/installation';
import { fixed, median, type Row } from './measure';
import { residentOf } from './pipeline';

const QUIET = 5_000;
/** Megabytes. */
const MAX_AT_REST = 200;
/** Milliseconds of a start on data that a previous start left. */
const MAX_TO_START = 3_000;

/** How long the process takes to respond, and how much memory it uses when idle. */
export async function measureProcess({ rounds }: { rounds: number }): Promise<Row[]> {
  const installation = new Installation({ limits: 'unlimited', workers: 0 });
  try {
    await installation.start();
    const starts: number[] = [];
    const bareStarts: number[] = [];
    for (let round = 0; round < Math.min(rounds, 5); round += 1) {
      starts.push(await restarted(installation));
      const bare = await startBare(installation.databaseUrl);
      bareStarts.push(bare.ms);
      bare.child.kill();
    }
    const bare = await startBare(installation.databaseUrl);
    await sleep(QUIET);
    const [ours, theirs] = [residentOf(installation.web), residentOf(bare.child)];
    bare.child.kill();
    return [
      {
        name: 'start-up until ready',
        measured: `${fixed(median(starts) / 1000, 2)} s`,
        reference: `${fixed(median(bareStarts) / 1000, 2)} s`,
        ratio: median(starts) / median(bareStarts),
        wanted: `≤ ${MAX_TO_START / 1000} s`,
        isReached: median(starts) <= MAX_TO_START,
      },
      {
        name: 'memory at rest',
        measured: `${ours} MB`,
        reference: `${theirs} MB`,
        ratio: ours / theirs,
        wanted: `≤ ${MAX_AT_REST} MB`,
        isReached: ours <= MAX_AT_REST,
      },
    ];
  } finally {
    await installation.stop();
  }
}

async function restarted(installation: Installation): Promise<number> {
  await installation.web.stop();
  const begun = performance.now();
  installation.web.start();
  await installation.web.ready();
  return performance.now() - begun;
}

/** Plain node:http and mysql2 as the baseline. */
async function startBare(uri: string): Promise<{ child: ChildProcess; ms: number }> {
  const statements = { first: { rows: 'SELECT 1', count: 'SELECT 1 AS total' } };
  const begun = performance.now();
  const child = spawn(
    process.execPath,
    [join(__dirname, 'programs/bare-list.cjs'), JSON.stringify({ uri, statements })],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const port = await new Promise<number>((resolve) =>
    child.stdout.once('data', (line: Buffer) => resolve(Number(line))),
  );
  await fetch(`http://127.0.0.1:${port}/first`, { method: 'POST', body: '{}' });
  return { child, ms: performance.now() - begun };
}
