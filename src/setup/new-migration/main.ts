import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormatConfig } from 'oxfmt';
import { declaredResources } from '@platform/resource';
import { root } from '../root';
import { explain, say, SetupFault } from '../say';
import { migrationFile } from './migration-text';

const usage = `Usage: npm run db:migration -- RESOURCE [FIELD | FIELD=VALUE …]
Writes the next migration from the declared definition: the columns of the fields, or the whole table when none is
named. VALUE is what the records that exist get in a required field. Example: npm run db:migration -- product note`;

/** Writes a migration for somebody to read, complete and commit; it uses no database. */
async function main(args: string[]): Promise<void> {
  if (args.length === 0 || args.some((arg) => arg.startsWith('-'))) throw new SetupFault(usage);
  // Loading the product declares its resources.
  await import('../../app.module');
  const folder = join(root, 'migrations');
  const existing = readdirSync(folder).map((name) => ({
    name,
    text: readFileSync(join(folder, name), 'utf8'),
  }));
  const { name, text } = migrationFile(declaredResources(), args, existing);
  const { format } = await import('oxfmt');
  const options = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const { code } = await format(name, text, options);
  writeFileSync(join(folder, name), code, { flag: 'wx' });
  say(`Written: migrations/${name}. Read it, and say in its first comment why it is needed.`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  say(explain(error));
  process.exitCode = 1;
});
