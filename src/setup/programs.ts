import type { ChildProcess } from 'node:child_process';
import { readFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, until } from './machine';
import { hasEnded, outlive, record, spawnTied } from './processes';
import type { Running } from './running';
import { SetupFault } from './say';

const built = (path: string): string => join(__dirname, '..', path);

/** The simulator, on its previous port if that is free. */
export async function startSimulator(folder: string, running: Running): Promise<string> {
  const data = join(folder, 'simulator');
  const file = join(folder, 'simulator.json');
  await outlive(file);
  const remembered = join(folder, 'simulator.port');
  const port = await freePort(rememberedPort(remembered));
  mkdirSync(data, { recursive: true });
  writeFileSync(remembered, String(port));
  const main = built('simulator/myinvois/main.js');
  const options = ['--port', String(port), '--data', data, '--demo-trade'];
  const child = spawnTied(process.execPath, [main, ...options]);
  record(file, child);
  running.watch('tax-authority simulator', child);
  const url = `http://127.0.0.1:${port}`;
  await healthy('The tax-authority simulator', child, `${url}/health`);
  return url;
}

// Validation links in yesterday's documents should still work today.
function rememberedPort(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

export async function startApp(
  url: string,
  running: Running,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const child = spawnTied(process.execPath, ['--enable-source-maps', built('main.js')], { env });
  running.watch('application', child);
  await healthy('The application', child, `${url}/api/health/ready`);
}

async function healthy(name: string, child: ChildProcess, address: string): Promise<void> {
  const done = await until(async () => hasEnded(child) || (await isOk(address)), {
    within: 60_000,
  });
  if (hasEnded(child)) throw new SetupFault(`${name} stopped while it was starting`);
  if (!done) throw new SetupFault(`${name} did not become ready: ${address}`);
}

async function isOk(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false; // not listening yet
  }
}
