import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Fields that organisations define for their buyers, their values, and which of them a form asks for. */
export class BuyersCustomFields1790000170200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE buyers_buyer_custom_field (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL,
      name VARCHAR(50) NOT NULL,
      group_name VARCHAR(50) NULL,
      value_type VARCHAR(50) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      order_no INT NOT NULL,
      help_text VARCHAR(200) NULL,
      is_required TINYINT(1) NOT NULL DEFAULT 0,
      default_value TEXT NULL,
      min_length INT NULL,
      max_length INT NULL,
      min_limit DECIMAL(23, 8) NULL,
      max_limit DECIMAL(23, 8) NULL,
      is_enable TINYINT(1) NOT NULL DEFAULT 1,
      is_system TINYINT(1) NOT NULL DEFAULT 0,
      is_archived TINYINT(1) NOT NULL DEFAULT 0,
      archived_date DATE NULL,
      UNIQUE KEY buyers_buyer_custom_field_name (org_id, name),
      KEY buyers_buyer_custom_field_created (org_id, create_time, id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    for (const [owner, columns] of rows)
      // By field too: whether one has values is asked when it is deleted.
      await runner.query(`CREATE TABLE ${owner} (
        id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
        org_id BIGINT UNSIGNED NOT NULL,
        parent_id BIGINT UNSIGNED NOT NULL,
        position INT NOT NULL,
        custom_field_id BIGINT UNSIGNED NOT NULL,
        ${columns}
        KEY ${owner}_parent (parent_id, position),
        KEY ${owner}_field (custom_field_id)
      ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [owner] of rows) await runner.query(`DROP TABLE ${owner}`);
    await runner.query('DROP TABLE buyers_buyer_custom_field');
  }
}

const value = 'value TEXT NOT NULL,';
const rows = [
  ['buyers_buyer_custom_values', value],
  ['buyers_buyer_entry_custom_values', `name VARCHAR(50) NOT NULL, ${value}`],
  ['buyers_buyer_link_template_custom_fields', ''],
] as const;
