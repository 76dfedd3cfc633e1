import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { demoTrade } from './planting/demo-trade';
import type { Seed } from './seed.types';
import type { Settings } from './state/settings';
import { startSimulator } from './start';

const profiles = ['published', 'off', 'sandbox', 'custom'] as const;

const usage =
  'simulator [--port N] [--host 127.0.0.1] [--seed FILE] [--data DIR] ' +
  `[--profile ${profiles.join('|')}] [--random TEXT] [--control-token TEXT] [--demo-trade]`;

const text = { type: 'string' } as const;

const options = () => {
  const { values } = parseArgs({
    options: {
      port: text,
      host: text,
      seed: text,
      data: text,
      profile: text,
      random: text,
      'control-token': text,
      'demo-trade': { type: 'boolean' },
    },
  });
  const port = Number(values.port ?? 0);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error('--port: 0 to 65535');
  const settings: Partial<Settings> = {};
  if (values.profile !== undefined) {
    const profile = profiles.find((one) => one === values.profile);
    if (!profile) throw new Error(`--profile: one of ${profiles.join(', ')}`);
    settings.rateProfile = profile;
  }
  return {
    port,
    host: values.host,
    data: values.data,
    seed: values.seed === undefined ? undefined : seedFrom(values.seed),
    randomSeed: values.random,
    controlToken: values['control-token'],
    settings,
    ...(values['demo-trade'] && { trade: demoTrade }),
  };
};

const seedFrom = (file: string): Seed => {
  const seed = JSON.parse(readFileSync(file, 'utf8')) as Partial<Seed>;
  return {
    taxpayers: seed.taxpayers ?? [],
    clients: seed.clients ?? [],
    appointments: seed.appointments ?? [],
  };
};

const main = async (): Promise<void> => {
  const simulator = await startSimulator(options());
  process.stdout.write(`Tax authority simulator on ${simulator.url}\n`);
  const stop = (): void => void simulator.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}\n`);
  process.exit(1);
});
