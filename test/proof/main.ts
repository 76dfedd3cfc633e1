import { parseArgs } from 'node:util';
import { prove } from './prove';
import { report } from './report';

const usage =
  'prove [--documents 2000] [--seed N] [--limits unlimited|published] [--rounds N] [--minutes 60]';

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { documents: text, seed: text, limits: text, rounds: text, minutes: text },
  });
  const documents = Number(values.documents ?? 2000);
  const limits = values.limits ?? 'unlimited';
  if (!(documents > 0) || (limits !== 'unlimited' && limits !== 'published'))
    throw new Error(usage);
  const proof = await prove({
    documents,
    limits,
    seed: Number(values.seed ?? Date.now() % 1_000_000),
    rounds: Number(values.rounds ?? Math.max(1, Math.min(5, Math.round(documents / 400)))),
    minutes: Number(values.minutes ?? 60),
    progress: (line) => process.stderr.write(`${line}\n`),
    ...(process.env.DATABASE_URL && { databaseUrl: process.env.DATABASE_URL }),
  });
  process.stdout.write(report(proof));
  process.exitCode = proof.complaints.length > 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
