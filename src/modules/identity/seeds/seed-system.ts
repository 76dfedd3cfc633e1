import { createHash } from 'node:crypto';
import type { DeliveredMenu } from '@kernel/menu';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { SUPER_ADMIN_ROLE } from '../domain/roles/effective';
import { configSeeds } from './config-seeds';
import { dictionarySeeds } from './dictionary-seeds';
import { roleSeeds } from './role-seeds';
import { seedMenu } from './seed-menu';
import { Seeder } from './seeder';

/** The organisation of the Super Admins; code of its row. */
export const PLATFORM_ORGANISATION = 'platform';

/**
 * The built-in roles, menu, dictionaries and configuration. Runs at every start: rows are added by
 * their code and never changed, so that changes by administrators and Directors are kept.
 */
export async function seedSystem(units: UnitOfWork, menu: DeliveredMenu, now: Date): Promise<void> {
  const fingerprint = fingerprintOf(menu);
  await units.run(async () => {
    const seeder = new Seeder(units, now);
    if (!(await isOutdated(seeder, fingerprint, now))) return;
    await seedOrganisation(seeder);
    await seedRoles(seeder, menu);
    await seedSettings(seeder);
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

const fingerprintOf = ({ directories }: DeliveredMenu): string =>
  createHash('sha256')
    .update(JSON.stringify([directories, roleSeeds, configSeeds, dictionarySeeds]))
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
 * A new built-in role gets the entries meant for it. An existing one gains nothing by an upgrade
 * (decisions, section 5): a new entry is Super Admin's, who may grant it to others.
 */
async function seedRoles(seeder: Seeder, menu: DeliveredMenu): Promise<void> {
  const entries = await seedMenu(seeder, menu);
  for (const { code, name, dataScope } of roleSeeds) {
    const isNew = await seeder.seedRecord('identity_role', { code, name, data_scope: dataScope });
    const id = await seeder.idOf('identity_role', { org_id: 0, code });
    for (const entry of entries)
      if (code === SUPER_ADMIN_ROLE ? isNew || entry.isNew : isNew && entry.for.includes(code))
        await seeder.seed('identity_role_menu', { role_id: id, menu_id: entry.id });
  }
}

async function seedSettings(seeder: Seeder): Promise<void> {
  for (const [index, { code, name, value, valueType, group }] of configSeeds.entries())
    await seeder.seedRecord('identity_config', {
      ...{ code, name, value, value_type: valueType },
      ...{ sys_flag: 1, group_code: group, order_no: (index + 1) * 10 },
    });
  for (const [index, type] of dictionarySeeds.entries()) {
    const { code, name, entries } = type;
    await seeder.seedRecord('identity_dict_type', { code, name, order_no: (index + 1) * 10 });
    const typeId = await seeder.idOf('identity_dict_type', { code });
    for (const [place, { value, label, name: word, tagType }] of entries.entries())
      await seeder.seedRecord('identity_dict_data', {
        ...{ dict_type_id: typeId, value, label, name: word },
        ...{ tag_type: tagType, order_no: (place + 1) * 10 },
      });
  }
}
