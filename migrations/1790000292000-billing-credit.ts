import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What an upgrade credited from each order that it replaces, which may not be refunded as well. Of
 * earlier upgrades only the total is known: if several orders were replaced, each counts with the
 * most it can have contributed, so that refunds err on the low side.
 */
export class BillingCredit1790000292000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE billing_credit (
      to_order_id BIGINT UNSIGNED NOT NULL,
      from_order_id BIGINT UNSIGNED NOT NULL,
      amount DECIMAL(17, 2) NOT NULL,
      PRIMARY KEY (to_order_id, from_order_id),
      KEY billing_credit_from (from_order_id)
    )`);
    await runner.query(`INSERT INTO billing_credit (to_order_id, from_order_id, amount)
      SELECT u.id, o.id, LEAST(u.credit_amount, o.real_amount + o.credit_amount - o.refunded_amount)
      FROM billing_order u JOIN billing_order o ON FIND_IN_SET(o.id, u.replaces) > 0
      WHERE u.replaces IS NOT NULL AND u.credit_amount > 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE billing_credit');
  }
}
