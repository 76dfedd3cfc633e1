import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is often answered, in each language: the desks put it in and change it. */
export class SupportCannedAnswer1790000220100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE support_canned_answer (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL,
      title VARCHAR(100) NOT NULL,
      type VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
      language VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      content TEXT NOT NULL,
      UNIQUE KEY support_canned_answer_language_title (language, title),
      KEY support_canned_answer_created (org_id, create_time, id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE support_canned_answer');
  }
}
