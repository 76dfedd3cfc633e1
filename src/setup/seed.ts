import { readEnvFile } from './env-file';
import { builtPart } from './optional';
import { explain, say, SetupFault } from './say';

interface Account {
  account: string;
  password: string;
  role: string;
  organisation: string | null;
}

interface Demo {
  /** Fills an empty database with the demo organisations; does nothing when they are there. */
  seedDemo(databaseUrl: string): Promise<void>;
  demoAccounts(): Account[];
}

/** Gives who can sign in, one line each, for the terminal. */
export async function seed(databaseUrl: string): Promise<string[]> {
  const demo = await builtPart<Demo>('seed/demo.js');
  await demo?.seedDemo(databaseUrl);
  return (demo?.demoAccounts() ?? []).map(({ account, password, role, organisation }) =>
    [account.padEnd(24), password.padEnd(20), role.padEnd(12), organisation ?? '']
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
