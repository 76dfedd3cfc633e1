import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Editions of the statutory tables that are loaded after delivery, and the count of what has changed among them. */
export class PayrollLawEdition1790000131300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE payroll_law_edition (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      law_table VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      part VARCHAR(1) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      valid_from CHAR(7) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      valid_to CHAR(7) CHARACTER SET ascii COLLATE ascii_bin NULL,
      source VARCHAR(500) NOT NULL,
      hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      content LONGTEXT NOT NULL,
      loaded_in BIGINT UNSIGNED NOT NULL,
      create_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      withdrawn_in BIGINT UNSIGNED NULL,
      withdraw_time DATETIME(3) NULL,
      withdraw_user_id BIGINT UNSIGNED NULL,
      KEY payroll_law_edition_loaded (loaded_in, id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query(`CREATE TABLE payroll_law_revision (
      id TINYINT UNSIGNED NOT NULL PRIMARY KEY,
      revision BIGINT UNSIGNED NOT NULL
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payroll_law_revision');
    await runner.query('DROP TABLE payroll_law_edition');
  }
}
