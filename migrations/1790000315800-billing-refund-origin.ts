import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunds that began at the payment service, or by a dispute that was lost, are told from our own. */
export class BillingRefundOrigin1790000315800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE billing_refund
      ADD COLUMN origin VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'request'`);
    await runner.query(
      'ALTER TABLE billing_deposit ADD KEY billing_deposit_transaction (transaction_id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE billing_deposit DROP KEY billing_deposit_transaction');
    await runner.query('ALTER TABLE billing_refund DROP COLUMN origin');
  }
}
