import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['billing_plan', 'billing_entitlement'];

/** The tier of a plan and the plan status of an organisation, in lists that somebody has saved, too. */
export class BillingTier1790000313000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables)
      await runner.query(`ALTER TABLE ${table} RENAME COLUMN standing TO tier`);
    await renameInSearches(runner, 'plan', 'standing', 'tier');
    await renameInSearches(runner, 'sysTenant', 'standing', 'planStatus');
  }

  async down(runner: QueryRunner): Promise<void> {
    await renameInSearches(runner, 'sysTenant', 'planStatus', 'standing');
    await renameInSearches(runner, 'plan', 'tier', 'standing');
    for (const table of tables)
      await runner.query(`ALTER TABLE ${table} RENAME COLUMN tier TO standing`);
  }
}

const renameInSearches = (
  runner: QueryRunner,
  list: string,
  from: string,
  to: string,
): Promise<unknown> =>
  runner.query('UPDATE platform_saved_search SET query = REPLACE(query, ?, ?) WHERE list = ?', [
    from,
    to,
    list,
  ]);
