import { createHash } from 'node:crypto';
import type { Delivered } from '@kernel/delivered';
import type { DeliveredMenu } from '@kernel/menu';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { SUPER_ADMIN_ROLE } from '../domain/roles/effective';
import { roleSeeds } from './role-seeds';
import { seedMenu } from './seed-menu';
import { Seeder } from './seeder';

/** The organisation of the Super Admins; code of its row. */
export const PLATFORM_ORGANISATION = 'platform';

/**
 * The built-in roles, menu, dictionaries and configuration. Runs at every start: rows are added by
 * their code and never changed, so that changes by administrators and Directors are kept.
 */
export async function seedSystem(
  units: UnitOfWork,
  delivered: Delivered,
  now: Date,
): Promise<void> {
  const fingerprint = fingerprintOf(delivered);
  await units.run(async () => {
    const seeder = new Seeder(units, now);
    if (!(await isOutdated(seeder, fingerprint, now))) return;
    await seedOrganisation(seeder);
    await seedRoles(seeder, delivered.menu);
    await seedSettings(seeder, delivered);
    await seeder.query(
      `INSERT INTO identity_grants (id, version) VALUES (1, 1)
       ON DUPLICATE KEY UPDATE version = version + 1`,
    );
    await seeder.query(`UPDATE identity_seed SET fingerprint = ?, at = ? WHERE name = 'system'`, [
      fingerprint,
      now,
    ]);
  });
}

const fingerprintOf = ({ menu, settings, dictionaries }: Delivered): string =>
  createHash('sha256')
    .update(JSON.stringify([menu.directories, roleSeeds, settings, dictionaries]))
    .digest('hex');

/** Locks the row of this seed, so that of several processes that start at once only one seeds. */
async function isOutdated(seeder: Seeder, fingerprint: string, now: Date): Promise<boolean> {
  const read = 'SELECT fingerprint FROM identity_seed WHERE name = ?';
  const [known] = await seeder.query<{ fingerprint: string }>(read, ['system']);
  if (known?.fingerprint === fingerprint) return false;
  await seeder.seed('identity_seed', { name: 'system', fingerprint: '', at: now });
  const [locked] = await seeder.query<{ fingerprint: string }>(`${read} FOR UPDATE`, ['system']);
  return locked?.fingerprint !== fingerprint;
}

async function seedOrganisation(seeder: Seeder): Promise<void> {
  const table = 'identity_organisation';
  const code = PLATFORM_ORGANISATION;
  if (!(await seeder.seedRecord(table, { code, name: 'Platform', type: 'platform' }))) return;
  await seeder.query(`UPDATE ${table} SET org_id = id WHERE code = ?`, [code]);
}

/**
 * A new built-in role gets the entries meant for it. An existing one gains nothing in an upgrade
 * (decisions, section 5): a new entry belongs to Super Admin, who may grant it to others.
 */
async function seedRoles(seeder: Seeder, menu: DeliveredMenu): Promise<void> {
  const entries = await seedMenu(seeder, menu);
  for (const { code, name, dataScope } of roleSeeds) {
    const isNew = await seeder.seedRecord('identity_role', { code, name, data_scope: dataScope });
    const id = await seeder.idOf('identity_role', { org_id: 0, code });
    const granted = entries.filter((entry) =>
      code === SUPER_ADMIN_ROLE ? isNew || entry.isNew : isNew && entry.for.includes(code),
    );
    await seeder.seedAll(
      'identity_role_menu',
      granted.map((entry) => ({ role_id: id, menu_id: entry.id })),
    );
  }
}

async function seedSettings(seeder: Seeder, { settings, dictionaries }: Delivered): Promise<void> {
  await seeder.seedRecords(
    'identity_config',
    settings.map(({ code, name, initial, valueType, group }, index) => ({
      code,
      name,
      value: initial,
      value_type: valueType,
      sys_flag: 1,
      group_code: group,
      order_no: (index + 1) * 10,
    })),
  );
  await seeder.seedRecords(
    'identity_dict_type',
    dictionaries.map(({ code, name }, index) => ({ code, name, order_no: (index + 1) * 10 })),
  );
  const ids = await seeder.idsOf(
    'identity_dict_type',
    dictionaries.map(({ code }) => ({ code })),
  );
  await seeder.seedRecords(
    'identity_dict_data',
    dictionaries.flatMap(({ entries }, index) =>
      entries.map(({ value, label, name, tagType }, place) => ({
        dict_type_id: ids[index]!,
        value,
        label,
        name,
        tag_type: tagType,
        order_no: (place + 1) * 10,
      })),
    ),
  );
}
