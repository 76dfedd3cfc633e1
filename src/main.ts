import { createApp } from './app';
import { loadConfigOrStop } from '@platform/config';
import { log } from '@platform/ops/log';

async function main(): Promise<void> {
  const config = loadConfigOrStop();
  const app = await createApp(config);
  await app.listen(config.port, config.host);
  log.info({ role: config.role, address: await app.getUrl() }, 'listening');
}

main().catch((error: unknown) => {
  log.fatal({ err: error }, 'could not start');
  process.exit(1);
});
