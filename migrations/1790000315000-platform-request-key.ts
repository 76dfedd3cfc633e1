import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The keys of requests that changed something, for a day. */
export class PlatformRequestKey1790000315000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE platform_request_key (
      user_id BIGINT UNSIGNED NOT NULL,
      request_key VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      create_time DATETIME(3) NOT NULL,
      PRIMARY KEY (user_id, request_key),
      KEY platform_request_key_time (create_time)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE platform_request_key');
  }
}
