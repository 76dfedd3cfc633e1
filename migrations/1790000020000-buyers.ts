import type { MigrationInterface, QueryRunner } from 'typeorm';

const base = `
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL`;
const code = (length: number): string => `VARCHAR(${length}) CHARACTER SET ascii COLLATE ascii_bin`;

/** The two sides of a document: our own companies and their trading partners. */
export class Buyers1790000020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE buyers_buyer (${base},
      company_name VARCHAR(300) NOT NULL,
      buyer_role ${code(50)} NOT NULL,
      tin VARCHAR(14) NOT NULL,
      id_type ${code(50)} NOT NULL,
      id_value VARCHAR(20) NOT NULL,
      sst_number VARCHAR(35) NOT NULL,
      contact_name VARCHAR(150) NULL,
      contact_phone VARCHAR(20) NOT NULL,
      contact_email VARCHAR(1000) NOT NULL,
      address_line1 VARCHAR(150) NOT NULL,
      address_line2 VARCHAR(150) NULL,
      address_line3 VARCHAR(150) NULL,
      postal_code VARCHAR(50) NULL,
      city VARCHAR(50) NOT NULL,
      state VARCHAR(50) NOT NULL,
      country ${code(50)} NOT NULL,
      remark TEXT NULL,
      verify_status ${code(50)} NOT NULL,
      verified_at DATETIME(3) NULL,
      UNIQUE KEY buyers_buyer_same (org_id, tin, id_value, company_name),
      KEY buyers_buyer_name (org_id, company_name, id),
      KEY buyers_buyer_created (org_id, create_time, id),
      KEY buyers_buyer_verified (org_id, verify_status, id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query(`CREATE TABLE buyers_supplier (${base},
      supplier_name VARCHAR(300) NOT NULL,
      tin VARCHAR(14) NOT NULL,
      id_type ${code(50)} NOT NULL,
      id_value VARCHAR(20) NOT NULL,
      brn VARCHAR(20) NULL,
      sst_number VARCHAR(35) NOT NULL,
      tourism_tax_number VARCHAR(17) NOT NULL,
      msic_code ${code(50)} NOT NULL,
      industry_name VARCHAR(300) NULL,
      business_activity VARCHAR(300) NOT NULL,
      contact_number VARCHAR(20) NOT NULL,
      email VARCHAR(1000) NOT NULL,
      address_line0 VARCHAR(150) NOT NULL,
      address_line1 VARCHAR(150) NULL,
      address_line2 VARCHAR(150) NULL,
      postal_zone VARCHAR(50) NULL,
      city_name VARCHAR(50) NOT NULL,
      state VARCHAR(50) NOT NULL,
      country ${code(50)} NOT NULL,
      logo BIGINT UNSIGNED NULL,
      status ${code(50)} NOT NULL,
      verify_status ${code(50)} NOT NULL,
      verified_at DATETIME(3) NULL,
      UNIQUE KEY buyers_supplier_same (org_id, tin, id_value, supplier_name),
      KEY buyers_supplier_name (org_id, supplier_name, id),
      KEY buyers_supplier_created (org_id, create_time, id),
      KEY buyers_supplier_verified (org_id, verify_status, id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE buyers_supplier');
    await runner.query('DROP TABLE buyers_buyer');
  }
}
