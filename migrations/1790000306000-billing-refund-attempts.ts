import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Refunds that are sent again have a number for each attempt, and one that came back is owed. The
 * ledger is read by time.
 */
export class BillingRefundAttempts1790000306000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE billing_refund ADD COLUMN attempt INT NOT NULL DEFAULT 1,
         ADD COLUMN is_bounced TINYINT(1) NOT NULL DEFAULT 0`,
    );
    await runner.query('ALTER TABLE billing_posting ADD KEY billing_posting_at (at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE billing_posting DROP KEY billing_posting_at');
    await runner.query('ALTER TABLE billing_refund DROP COLUMN attempt, DROP COLUMN is_bounced');
  }
}
