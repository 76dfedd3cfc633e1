import type { MigrationInterface, QueryRunner } from 'typeorm';

export class InvoicingProduct1790000030500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE invoicing_product (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL,
      name VARCHAR(150) NOT NULL,
      product_code VARCHAR(50) NULL,
      spec VARCHAR(150) NOT NULL,
      description TEXT NOT NULL,
      classification VARCHAR(50) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      uom VARCHAR(50) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      unit_price DECIMAL(23,8) NOT NULL,
      product_tariff_code VARCHAR(12) NULL,
      country_of_origin VARCHAR(50) CHARACTER SET ascii COLLATE ascii_bin NULL,
      UNIQUE KEY invoicing_product_same (org_id, name, spec),
      KEY invoicing_product_created (org_id, create_time, id),
      KEY invoicing_product_code (org_id, product_code, id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invoicing_product');
  }
}
