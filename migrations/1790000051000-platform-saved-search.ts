import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Named searches, for one user or for the whole organisation. */
export class PlatformSavedSearch1790000051000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE platform_saved_search (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      user_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      list VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      name VARCHAR(60) NOT NULL,
      query TEXT NOT NULL,
      shared TINYINT(1) NOT NULL DEFAULT 0,
      UNIQUE KEY platform_saved_search_name (org_id, user_id, list, name),
      KEY platform_saved_search_list (org_id, list, shared)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE platform_saved_search');
  }
}
