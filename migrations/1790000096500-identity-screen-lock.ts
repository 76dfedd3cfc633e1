import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The inactivity after which a session locks by itself: a closed browser sends no requests. */
export class IdentityScreenLock1790000096500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE identity_session ADD COLUMN lock_after INT NULL AFTER locked');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE identity_session DROP COLUMN lock_after');
  }
}
