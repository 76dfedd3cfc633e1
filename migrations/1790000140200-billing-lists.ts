import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists over all organisations, the latest first: a million deposits are not sorted for one page. */
export class BillingLists1790000140200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['billing_deposit', 'billing_order'])
      await runner.query(
        `ALTER TABLE ${table} ADD KEY ${table}_latest (create_time, id),
           ADD KEY ${table}_by_status (status, create_time, id)`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['billing_deposit', 'billing_order'])
      await runner.query(
        `ALTER TABLE ${table} DROP KEY ${table}_latest, DROP KEY ${table}_by_status`,
      );
  }
}
