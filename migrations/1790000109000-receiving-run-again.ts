import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A comparison says how many documents were too young for it, and from when on they are not. */
export class ReceivingRunAgain1790000109000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE receiving_run
      ADD COLUMN fresh INT NOT NULL DEFAULT 0,
      ADD COLUMN again_after DATETIME(3) NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE receiving_run DROP COLUMN fresh, DROP COLUMN again_after');
  }
}
