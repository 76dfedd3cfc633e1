import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['billing_plan', 'billing_entitlement'];
const fields = [
  { list: 'plan', before: 'standing', after: 'tier' },
  { list: 'sysTenant', before: 'standing', after: 'planStatus' },
];

/** Renames `standing` to the tier of a plan and the plan status of an organisation, in saved searches too. */
export class BillingTier1790000313000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { list, before, after } of fields)
      await renameInSearches(runner, list, before, after);
    for (const table of tables)
      await runner.query(`ALTER TABLE ${table} RENAME COLUMN standing TO tier`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables)
      await runner.query(`ALTER TABLE ${table} RENAME COLUMN tier TO standing`);
    for (const { list, before, after } of fields)
      await renameInSearches(runner, list, after, before);
  }
}

/** A search is stored as the query of its page's URL: conditions, orders and conditions in groups. */
const places = (field: string): string[] => [
  `f=${field}%7E`,
  `sort=${field}`,
  `sort=-${field}`,
  `%5B%22${field}%22%2C`,
];

async function renameInSearches(
  runner: QueryRunner,
  list: string,
  from: string,
  to: string,
): Promise<void> {
  const renamed = places(to);
  for (const [n, place] of places(from).entries())
    await runner.query(
      'UPDATE platform_saved_search SET query = REPLACE(query, ?, ?) WHERE list = ?',
      [place, renamed[n], list],
    );
}
