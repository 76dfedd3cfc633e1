import '@platform/ops/source-maps';
import { createApp } from './app';
import { loadConfigOrStop } from '@platform/config';
import { log } from '@platform/ops/log';
import { releaseMemory } from '@platform/ops/release-memory';
import { WrongKey } from '@platform/secrets/key-check';

async function main(): Promise<void> {
  const config = loadConfigOrStop();
  const app = await createApp(config);
  await app.listen(config.port, config.host);
  await releaseMemory();
  log.info({ role: config.role, address: await app.getUrl() }, 'listening');
}

main().catch((error: unknown) => {
  // For whoever set it up: one line, no stack.
  if (error instanceof WrongKey) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
  log.fatal({ err: error }, 'could not start');
  process.exit(1);
});
