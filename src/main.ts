import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import '@platform/ops/source-maps';
import { SECOND } from '@kernel/time';
import { createApp } from './app';
import { loadConfigOrStop } from '@platform/config';
import { log } from '@platform/ops/log';
import { releaseMemory } from '@platform/ops/release-memory';
import { WrongKey } from '@platform/secrets/key-check';

/** Requests that waited for the start come first. */
const UNTIL_RELEASE = 3 * SECOND;

async function main(): Promise<void> {
  await settingsThatFollow();
  const config = loadConfigOrStop();
  const app = await createApp(config);
  await app.listen(config.port, config.host);
  log.info({ role: config.role, address: await app.getUrl() }, 'listening');
  await sleep(UNTIL_RELEASE, undefined, { ref: false });
  await releaseMemory().catch((err: unknown) => log.warn({ err }, 'no memory was released'));
}

/** `npm start` loads this program before the database runs that it will use: the rest of its environment follows. */
async function settingsThatFollow(): Promise<void> {
  if (process.env.SETTINGS_FOLLOW !== 'stdin') return;
  const settings = await text(process.stdin);
  // The parent process has ended: the error was reported there.
  if (settings === '') process.exit(1);
  Object.assign(process.env, JSON.parse(settings));
}

main().catch((error: unknown) => {
  // For the administrator: one line, no stack.
  if (error instanceof WrongKey) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
  log.fatal({ err: error }, 'could not start');
  process.exit(1);
});
