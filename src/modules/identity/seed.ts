import { hashPassword } from './application/access/passwords';
import { AccountType } from './domain/people/accounts';
import { demoAccounts, type DemoAccount, demoOrganisations } from './seeds/demo-accounts';
import { PLATFORM_ORGANISATION } from './seeds/seed-system';
import type { DemoOrganisation, SeedContext } from '@platform/seeding/context';

export { demoAccounts, type DemoAccount } from './seeds/demo-accounts';
export { addAdministrator } from './seeds/add-administrator';
export { seedSystem } from './seeds/seed-system';

type Context = Omit<SeedContext, 'organisations'>;

/** The two fictional organisations, one user for each of their roles, and one super admin. */
export async function seedIdentity(context: Context): Promise<SeedContext['organisations']> {
  const users = await Promise.all(
    demoAccounts().map(async (account) => ({
      account,
      hash: await hashOf(account.password),
    })),
  );
  const organisations: DemoOrganisation[] = [];
  for (const { name, code, tin, brn } of demoOrganisations) {
    const id = await addOrganisation(context, name, code);
    const ids = new Map<string, string>();
    for (const { account, hash } of users.filter((each) => each.account.organisation === code))
      ids.set(account.role, await addUser(context, id, account, hash));
    const of = (role: string): string => ids.get(role)!;
    const byRole = { director: of('director'), manager: of('manager'), staff: of('staff') };
    organisations.push({ id, name, tin, brn, users: byRole });
  }
  await addSuperAdmin(
    context,
    users.find(({ account }) => account.role === 'superAdmin')!,
  );
  await context.query('UPDATE identity_grants SET version = version + 1');
  return { harum: organisations[0]!, besi: organisations[1]! };
}

/** The same few passwords whenever a process seeds: hashing is deliberately slow. */
const hashes = new Map<string, Promise<string>>();

function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

const stamps = ({ now }: Context) => ({ create_time: now, update_time: now });

async function addOrganisation(context: Context, name: string, code: string): Promise<string> {
  const [id] = await context.insert('identity_organisation', [
    { org_id: 0, ...stamps(context), name, code },
  ]);
  await context.query('UPDATE identity_organisation SET org_id = id WHERE id = ?', [id]);
  return id!;
}

async function addUser(
  context: Context,
  orgId: string,
  account: DemoAccount,
  hash: string,
): Promise<string> {
  const [id] = await context.insert('identity_user', [
    {
      org_id: orgId,
      ...stamps(context),
      account: account.account,
      password_hash: hash,
      real_name: account.realName,
      phone: account.phone,
      demo: true,
      proven_phone: account.phone.replace(/\D/g, ''),
      pos_name: account.position,
      pos_id: await addPosition(context, orgId, account),
      account_type: account.role === 'superAdmin' ? AccountType.SuperAdmin : AccountType.Normal,
    },
  ]);
  await context.query(
    `INSERT INTO identity_user_role (user_id, role_id)
     SELECT ?, id FROM identity_role WHERE org_id = 0 AND code = ?`,
    [id, account.role],
  );
  return id!;
}

async function addPosition(
  context: Context,
  orgId: string,
  { position, role }: DemoAccount,
): Promise<string> {
  const [id] = await context.insert('identity_sys_pos', [
    { org_id: orgId, ...stamps(context), name: position, code: role },
  ]);
  return id!;
}

async function addSuperAdmin(
  context: Context,
  { account, hash }: { account: DemoAccount; hash: string },
): Promise<void> {
  const [platform] = await context.query<{ id: string }>(
    'SELECT id FROM identity_organisation WHERE code = ?',
    [PLATFORM_ORGANISATION],
  );
  await addUser(context, platform!.id, account, hash);
}
