import { checkFiles } from '../modules/invoicing/cli/check-files';

const usage = 'Usage: npm run -s myinvois -- check FILE… [--unsigned] [--at INSTANT]\n';

/**
 * Without a database or a server: reports what the tax authority would find wrong with a document.
 */
async function main([verb, ...files]: string[]): Promise<number> {
  if (verb === 'check' && files.length > 0) return checkFiles(files);
  process.stderr.write(usage);
  return 2;
}

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exitCode = 2;
  },
);
