import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A submission whose answer was lost is searched by the authority's clock, and sent a limited number of times. */
export class SubmissionClocks1790000108000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Milliseconds; positive when the authority's clock is ahead of ours.
    await runner.query('ALTER TABLE authority_status ADD COLUMN clock_offset INT NULL');
    await runner.query(`ALTER TABLE invoicing_submission
      ADD COLUMN last_sent_at DATETIME(3) NULL,
      ADD COLUMN clock_offset INT NULL,
      ADD COLUMN known_at DATETIME(3) NULL,
      ADD COLUMN doubts SMALLINT UNSIGNED NOT NULL DEFAULT 0`);
    await runner.query(`UPDATE invoicing_submission SET last_sent_at = sent_at, doubts = LEAST(sends, 1)
      WHERE state IN ('sending', 'unknown')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE invoicing_submission
      DROP COLUMN last_sent_at, DROP COLUMN clock_offset, DROP COLUMN known_at, DROP COLUMN doubts`);
    await runner.query('ALTER TABLE authority_status DROP COLUMN clock_offset');
  }
}
