import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a channel was last queried about a refund: those that wait for days kept others from it. */
export class BillingRefundAsked1790000315100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE billing_refund ADD COLUMN ask_time DATETIME(3) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE billing_refund DROP COLUMN ask_time');
  }
}
