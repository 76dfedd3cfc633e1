import { isValue } from '@kernel/rules';
import { accountName } from '@modules/identity/contract';
import { createAdministrator } from '../administrator';
import { readEnvFile } from './env-file';
import { explain, say, SetupFault } from './say';

/** The first Super Admin of a system without demo accounts; the password is shown once. */
async function main([account]: string[]): Promise<void> {
  readEnvFile();
  const url = process.env.DATABASE_URL;
  if (!url) throw new SetupFault('DATABASE_URL is required');
  if (!account) throw new SetupFault('Usage: npm run administrator -- ACCOUNT');
  if (!isValue(account, accountName))
    throw new SetupFault(
      'An account name has 3 to 20 letters, digits, dots, hyphens or underscores, and begins with a letter or digit',
    );
  const password = await createAdministrator(url, account);
  if (password === null) throw new SetupFault(`The account ${account} exists already`);
  say(`Super Admin ${account}, password ${password}: shown this once, change it after signing in`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  say(explain(error));
  process.exitCode = 1;
});
