import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tutorials and their steps, and who has done which of them. */
export class ContentTutorial1790000240200 implements MigrationInterface {
  name = 'ContentTutorial1790000240200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE content_tutorial (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL,
      code VARCHAR(40) NOT NULL,
      title VARCHAR(100) NOT NULL,
      title_zh_cn VARCHAR(100) NULL,
      title_zh_tw VARCHAR(100) NULL,
      summary TEXT NOT NULL,
      summary_zh_cn TEXT NULL,
      summary_zh_tw TEXT NULL,
      order_no INT NOT NULL,
      status VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      UNIQUE KEY content_tutorial_code (code),
      KEY content_tutorial_created (org_id, create_time, id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query(`CREATE TABLE content_tutorial_steps (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      parent_id BIGINT UNSIGNED NOT NULL,
      position INT NOT NULL,
      title VARCHAR(100) NOT NULL,
      title_zh_cn VARCHAR(100) NULL,
      title_zh_tw VARCHAR(100) NULL,
      body TEXT NOT NULL,
      body_zh_cn TEXT NULL,
      body_zh_tw TEXT NULL,
      picture VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
      video_uid VARCHAR(64) NULL,
      page VARCHAR(60) NULL,
      spot VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
      KEY content_tutorial_steps_parent (parent_id, position)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query(`CREATE TABLE content_tutorial_progress (
      user_id BIGINT UNSIGNED NOT NULL,
      step_id BIGINT UNSIGNED NOT NULL,
      done_at DATETIME(3) NOT NULL,
      PRIMARY KEY (user_id, step_id),
      KEY content_tutorial_progress_step (step_id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE content_tutorial_progress');
    await runner.query('DROP TABLE content_tutorial_steps');
    await runner.query('DROP TABLE content_tutorial');
  }
}
