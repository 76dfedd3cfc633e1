import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What has happened lately to money that waits for a person is looked up every minute. */
export class BillingMoneyWaiting1790000315900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE billing_mismatch ADD KEY billing_mismatch_latest (create_time)',
    );
    await runner.query('ALTER TABLE billing_refund ADD KEY billing_refund_changed (update_time)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE billing_refund DROP KEY billing_refund_changed');
    await runner.query('ALTER TABLE billing_mismatch DROP KEY billing_mismatch_latest');
  }
}
