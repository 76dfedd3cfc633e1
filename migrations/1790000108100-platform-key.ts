import type { MigrationInterface, QueryRunner } from 'typeorm';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';

/** Which key encrypted this data, and the keys of older seals of the audit trail. */
export class PlatformKey1790000108100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE platform_key (
      id TINYINT UNSIGNED NOT NULL PRIMARY KEY,
      check_value CHAR(64) ${ascii} NOT NULL
    )`);
    await runner.query(`CREATE TABLE platform_retired_key (
      key_id CHAR(16) ${ascii} NOT NULL PRIMARY KEY,
      chain_key VARCHAR(200) ${ascii} NOT NULL
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE platform_retired_key');
    await runner.query('DROP TABLE platform_key');
  }
}
