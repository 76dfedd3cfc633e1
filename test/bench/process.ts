import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Installation } from '../proof/installation';
import { fixed, median, type Row } from './measure';
import { residentOf } from './pipeline';

const QUIET = 5_000;
/** Megabytes. */
const MOST_AT_REST = 200;

/** How long the process takes until it answers, and what it holds when nobody asks anything. */
export async function measureProcess({ rounds }: { rounds: number }): Promise<Row[]> {
  const office = new Installation({ limits: 'unlimited', workers: 0 });
  try {
    await office.start();
    const starts: number[] = [];
    const bareStarts: number[] = [];
    for (let round = 0; round < Math.min(rounds, 5); round += 1) {
      starts.push(await restarted(office));
      const bare = await startBare(office.databaseUrl);
      bareStarts.push(bare.ms);
      bare.child.kill();
    }
    const bare = await startBare(office.databaseUrl);
    await sleep(QUIET);
    const [ours, theirs] = [residentOf(office.web), residentOf(bare.child)];
    bare.child.kill();
    return [
      {
        name: 'start-up until ready',
        measured: `${fixed(median(starts) / 1000, 2)} s`,
        reference: `${fixed(median(bareStarts) / 1000, 2)} s`,
        ratio: median(starts) / median(bareStarts),
        wanted: '≤ 5 s',
        isReached: median(starts) <= 5_000,
      },
      {
        name: 'memory at rest',
        measured: `${ours} MB`,
        reference: `${theirs} MB`,
        ratio: ours / theirs,
        wanted: `≤ ${MOST_AT_REST} MB`,
        isReached: ours <= MOST_AT_REST,
      },
    ];
  } finally {
    await office.stop();
  }
}

async function restarted(office: Installation): Promise<number> {
  await office.web.stop();
  const begun = performance.now();
  office.web.start();
  await office.web.ready();
  return performance.now() - begun;
}

/** node:http and mysql2 with nothing around them. */
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
