import { payroll } from '../modules/payroll/cli/payroll';

const [name, ...rest] = process.argv.slice(2);

/**
 * Only verifying needs the database; the other commands show what the statutory engines calculate
 * from given figures.
 */
async function main(): Promise<number> {
  if (name !== 'verify') return payroll(process.argv.slice(2));
  const [{ verify }, { dataPlace }, { readEnvFile }, { say }] = await Promise.all([
    import('../modules/payroll/cli/verify'),
    import('./data-place'),
    import('./env-file'),
    import('./say'),
  ]);
  readEnvFile();
  const { stop, ...place } = await dataPlace();
  try {
    return await verify(rest, place, say);
  } finally {
    await stop();
  }
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exitCode = 2;
  },
);
