import type { MigrationInterface, QueryRunner } from 'typeorm';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const options = 'DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci';

/** Users' files, links to them, and bytes waiting to be deleted. */
export class PlatformFileManager1790000097100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE platform_file
      ADD file_type VARCHAR(16) ${ascii} NULL,
      ADD is_public TINYINT(1) NOT NULL DEFAULT 0,
      ADD relation_name VARCHAR(64) ${ascii} NULL,
      ADD relation_id BIGINT UNSIGNED NULL,
      ADD belong_id BIGINT UNSIGNED NULL,
      ADD keep_until DATETIME(3) NULL,
      ADD KEY platform_file_kept (org_id, file_type, id),
      ADD KEY platform_file_relation (relation_name, relation_id),
      ADD KEY platform_file_until (keep_until)`);
    // Earlier import sheets were never deleted: a month is longer than any import takes.
    await runner.query(`UPDATE platform_file
      SET keep_until = create_time + INTERVAL 30 DAY
      WHERE media_type = 'application/x-import-sheet'`);
    await runner.query(`CREATE TABLE platform_file_garbage (
      storage_key VARCHAR(100) ${ascii} NOT NULL PRIMARY KEY,
      due_time DATETIME(3) NOT NULL,
      KEY platform_file_garbage_due (due_time)
    ) ${options}`);
    await runner.query(`CREATE TABLE files_link (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL,
      file_id BIGINT UNSIGNED NOT NULL,
      expires_at DATETIME(3) NOT NULL,
      revoked_at DATETIME(3) NULL,
      opened INT NOT NULL DEFAULT 0,
      last_opened_at DATETIME(3) NULL,
      KEY files_link_file (file_id, id),
      CONSTRAINT files_link_file_fk FOREIGN KEY (file_id) REFERENCES platform_file (id) ON DELETE CASCADE
    ) ${options}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE files_link');
    await runner.query('DROP TABLE platform_file_garbage');
    await runner.query(`ALTER TABLE platform_file
      DROP KEY platform_file_kept, DROP KEY platform_file_relation, DROP KEY platform_file_until,
      DROP file_type, DROP is_public, DROP relation_name, DROP relation_id, DROP belong_id,
      DROP keep_until`);
  }
}
