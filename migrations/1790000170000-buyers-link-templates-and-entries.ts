import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Forms in which buyers enter themselves, and what was entered, apart from the buyers' records. */
export class BuyersLinkTemplatesAndEntries1790000170000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE buyers_buyer_link_template (
      ${record},
      name VARCHAR(100) NOT NULL,
      company_name VARCHAR(300) NOT NULL,
      title VARCHAR(200) NOT NULL,
      abstract TEXT NULL,
      footers TEXT NULL,
      logo BIGINT UNSIGNED NULL,
      language VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      status VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      UNIQUE KEY buyers_buyer_link_template_name (org_id, name),
      KEY buyers_buyer_link_template_created (org_id, create_time, id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query(`CREATE TABLE buyers_buyer_entry (
      ${record},
      reference VARCHAR(12) NOT NULL,
      company_name VARCHAR(300) NOT NULL,
      form_role VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      entry_status VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      entry_source VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      tin VARCHAR(14) NULL,
      id_type VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
      id_value VARCHAR(20) NULL,
      sst_number VARCHAR(35) NULL,
      verify_status VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      verified_at DATETIME(3) NULL,
      contact_name VARCHAR(150) NULL,
      contact_phone VARCHAR(20) NOT NULL,
      contact_email VARCHAR(320) NOT NULL,
      address_line1 VARCHAR(150) NOT NULL,
      address_line2 VARCHAR(150) NULL,
      address_line3 VARCHAR(150) NULL,
      postal_code VARCHAR(50) NULL,
      city VARCHAR(50) NOT NULL,
      state VARCHAR(50) NOT NULL,
      country VARCHAR(50) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      buyer_id BIGINT UNSIGNED NULL,
      template_id BIGINT UNSIGNED NULL,
      link_id VARCHAR(20) NULL,
      client_key VARCHAR(40) NOT NULL,
      language VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      consent_version VARCHAR(20) NOT NULL,
      consented_at DATETIME(3) NOT NULL,
      refuse_reason VARCHAR(300) NULL,
      decided_at DATETIME(3) NULL,
      UNIQUE KEY buyers_buyer_entry_reference (org_id, reference),
      UNIQUE KEY buyers_buyer_entry_client_key (org_id, client_key),
      KEY buyers_buyer_entry_created (org_id, create_time, id),
      KEY buyers_buyer_entry_status (org_id, entry_status, create_time),
      KEY buyers_buyer_entry_link (org_id, link_id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    // What an entry resembles a buyer by, besides the TIN, which has an index already.
    await runner.query('CREATE INDEX buyers_buyer_identity ON buyers_buyer (org_id, id_value)');
    await runner.query(
      'CREATE INDEX buyers_buyer_email ON buyers_buyer (org_id, contact_email(100))',
    );
    // Links of one purpose in an organisation, latest first.
    await runner.query(
      'CREATE INDEX platform_link_listed ON platform_link (org_id, purpose, create_time)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX platform_link_listed ON platform_link');
    await runner.query('DROP INDEX buyers_buyer_email ON buyers_buyer');
    await runner.query('DROP INDEX buyers_buyer_identity ON buyers_buyer');
    await runner.query('DROP TABLE buyers_buyer_entry');
    await runner.query('DROP TABLE buyers_buyer_link_template');
  }
}

const record = `id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL`;
