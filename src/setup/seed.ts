import { readEnvFile } from './env-file';
import { explain, say, SetupFault } from './say';

/**
 * Seeds the demo data if it is missing; returns the demo accounts, one line each, for the terminal.
 */
export async function seed(databaseUrl: string): Promise<string[]> {
  // Loaded on demand: a start without demo data reads none of it.
  const { demoAccounts, seedDemo } = await import('../seeds');
  await seedDemo(databaseUrl);
  return demoAccounts().map(({ account, password, role, organisation, phone }) =>
    [
      account.padEnd(16),
      password.padEnd(20),
      role.padEnd(11),
      (organisation ?? '').padEnd(6),
      phone,
    ]
      .join(' ')
      .trimEnd(),
  );
}

async function main(): Promise<void> {
  readEnvFile();
  const url = process.env.DATABASE_URL;
  if (!url) throw new SetupFault('DATABASE_URL is required');
  if (process.env.NODE_ENV === 'production')
    throw new SetupFault('Demo data has public passwords: it is refused in production');
  for (const line of await seed(url)) say(line);
}

if (require.main === module)
  main().catch((error: unknown) => {
    say(explain(error));
    process.exitCode = 1;
  });
