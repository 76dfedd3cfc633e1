import { payroll } from '../modules/payroll/cli/payroll';

// Without a database or a server: what the statutory engines make of given figures.
payroll(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exitCode = 2;
  },
);
