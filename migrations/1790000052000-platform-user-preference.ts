import type { MigrationInterface, QueryRunner } from 'typeorm';

/** UI preferences of a user: columns of a list, the mapping of a sheet. */
export class PlatformUserPreference1790000052000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE platform_user_preference (
      user_id BIGINT UNSIGNED NOT NULL,
      name VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      value TEXT NOT NULL,
      update_time DATETIME(3) NOT NULL,
      PRIMARY KEY (user_id, name)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE platform_user_preference');
  }
}
