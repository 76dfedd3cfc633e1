import { ConfigError, loadConfig, type Config } from '@platform/config';
import { occupy } from './data-folder';
import { readEnvFile } from './env-file';
import { loadApp } from './programs';
import { Running } from './running';
import { explain, say, SetupFault } from './say';
import { isFree, until } from './machine';

/** `npm start`: from an empty machine to a running product. */
async function start(running: Running): Promise<void> {
  readEnvFile();
  const started = performance.now();
  const config = checked(process.env);
  const address = config.publicUrl;
  const folder = await occupy(config.dataDir, address);
  running.onStopping(folder.stopping);
  running.onStop('data folder', folder.release);
  await portIsFree(config, folder.afterCrash ? 15_000 : 1_000);
  const app = loadApp();
  const { bringUp } = await import('./bring-up');
  const accounts = await bringUp(config, running, app);
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  say(`\nReady after ${seconds} s: ${address}\n`);
  if (config.env === 'development' && accounts.length > 0)
    say(`Demo accounts (development only):\n${accounts.map((each) => `  ${each}`).join('\n')}\n`);
}

async function portIsFree({ port, host }: Config, patience: number): Promise<void> {
  if (await until(() => isFree(port, host), { within: patience, every: 100 })) return;
  throw new SetupFault(
    `Port ${port} is taken by another program. Choose another: PORT=3001 npm start`,
  );
}

/** Fills in what `npm start` itself provides, so that any fault is in a given variable. */
function checked(env: NodeJS.ProcessEnv): Config {
  return loadConfig({
    DATABASE_URL: 'mysql://127.0.0.1/later',
    MYINVOIS_BASE_URL: 'http://127.0.0.1',
    JWT_SECRET: 'later'.padEnd(32, '-'),
    ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
    ...Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  });
}

const running = new Running();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void running.stop());

start(running).catch(async (error: unknown) => {
  // After Ctrl-C during start-up, errors caused by the interruption are not shown.
  if (running.isStopping) return;
  process.stderr.write(`${error instanceof ConfigError ? error.message : explain(error)}\n`);
  await running.stop(1);
});
