import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who has a record open for editing, as their browsers say again and again. */
export class PlatformPresence1790000110100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE platform_presence (
      org_id BIGINT UNSIGNED NOT NULL,
      resource VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      record_id BIGINT UNSIGNED NOT NULL,
      user_id BIGINT UNSIGNED NOT NULL,
      begun_at DATETIME(3) NOT NULL,
      seen_at DATETIME(3) NOT NULL,
      PRIMARY KEY (org_id, resource, record_id, user_id),
      KEY platform_presence_seen (seen_at)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE platform_presence');
  }
}
