import { builtPart } from './optional';

interface InvoicingCli {
  checkFiles(files: string[]): Promise<number>;
}

const usage = 'Usage: npm run -s myinvois -- check FILE…\n';

/** Without a database or a server: tells what the tax authority would find wrong in a document. */
async function main([verb, ...files]: string[]): Promise<number> {
  const cli = await builtPart<InvoicingCli>('modules/invoicing/cli.js');
  if (verb === 'check' && files.length > 0 && cli) return cli.checkFiles(files);
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
