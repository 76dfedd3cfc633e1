import type { MigrationInterface, QueryRunner } from 'typeorm';

/** E-invoices and credit notes of orders, each issued once. */
export class BillingSales1790000140100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE billing_sale (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      order_id BIGINT UNSIGNED NOT NULL,
      refund_sn VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      amount DECIMAL(17, 2) NOT NULL,
      document_id BIGINT UNSIGNED NULL,
      fault VARCHAR(100) NULL,
      create_time DATETIME(3) NOT NULL,
      try_time DATETIME(3) NULL,
      UNIQUE KEY billing_sale_once (order_id, refund_sn),
      KEY billing_sale_waiting (document_id, try_time)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE billing_sale');
  }
}
