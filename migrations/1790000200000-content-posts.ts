import type { MigrationInterface, QueryRunner } from 'typeorm';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const code = `VARCHAR(32) ${ascii}`;
const table = 'DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci';

/**
 * News, updates of the law and VIP posts in three languages, their search index (ADR 100), their
 * files and earlier versions, and what readers have saved and seen.
 */
export class ContentPosts1790000200000 implements MigrationInterface {
  name = 'ContentPosts1790000200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE content_vip_news (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL,
      code VARCHAR(80) NULL,
      type ${code} NOT NULL,
      title_en VARCHAR(200) NULL,
      title_zh_cn VARCHAR(200) NULL,
      title_zh_tw VARCHAR(200) NULL,
      abstract_en TEXT NULL,
      abstract_zh_cn TEXT NULL,
      abstract_zh_tw TEXT NULL,
      content_en MEDIUMTEXT NULL,
      content_zh_cn MEDIUMTEXT NULL,
      content_zh_tw MEDIUMTEXT NULL,
      category ${code} NULL,
      tags VARCHAR(300) NULL,
      topic ${code} NULL,
      public_date DATETIME(3) NOT NULL,
      enable TINYINT(1) NOT NULL DEFAULT 1,
      cover_id BIGINT UNSIGNED NULL,
      file_path BIGINT UNSIGNED NOT NULL,
      sources TEXT NULL,
      UNIQUE KEY content_vip_news_code (code),
      KEY content_vip_news_public (enable, public_date, id),
      KEY content_vip_news_type (enable, type, public_date, id),
      KEY content_vip_news_category (enable, category, public_date, id),
      KEY content_vip_news_topic (topic, enable, public_date),
      KEY content_vip_news_date (public_date, id),
      KEY content_vip_news_created (create_time, id)
    ) ${table}`);
    await runner.query(`CREATE TABLE content_term (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      term VARCHAR(48) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
      UNIQUE KEY content_term_term (term)
    ) ${table}`);
    await runner.query(`CREATE TABLE content_post_term (
      term_id BIGINT UNSIGNED NOT NULL,
      post_id BIGINT UNSIGNED NOT NULL,
      inside TINYINT(1) NOT NULL,
      PRIMARY KEY (term_id, post_id),
      KEY content_post_term_post (post_id)
    ) ${table}`);
    await runner.query(`CREATE TABLE content_post_tag (
      post_id BIGINT UNSIGNED NOT NULL,
      tag VARCHAR(30) NOT NULL,
      PRIMARY KEY (tag, post_id),
      KEY content_post_tag_post (post_id)
    ) ${table}`);
    await runner.query(`CREATE TABLE content_post_file (
      post_id BIGINT UNSIGNED NOT NULL,
      file_id BIGINT UNSIGNED NOT NULL,
      part ${code} NOT NULL,
      PRIMARY KEY (post_id, file_id),
      KEY content_post_file_file (file_id)
    ) ${table}`);
    await runner.query(`CREATE TABLE content_post_version (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      post_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL,
      record MEDIUMTEXT NOT NULL,
      replaced_at DATETIME(3) NOT NULL,
      replaced_by BIGINT UNSIGNED NULL,
      KEY content_post_version_post (post_id, id)
    ) ${table}`);
    await runner.query(`CREATE TABLE content_reading (
      user_id BIGINT UNSIGNED NOT NULL,
      post_id BIGINT UNSIGNED NOT NULL,
      saved_at DATETIME(3) NOT NULL,
      PRIMARY KEY (user_id, post_id),
      KEY content_reading_post (post_id)
    ) ${table}`);
    await runner.query(`CREATE TABLE content_visit (
      user_id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
      before_at DATETIME(3) NULL,
      last_at DATETIME(3) NOT NULL
    ) ${table}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of [
      ...['content_visit', 'content_reading', 'content_post_version', 'content_post_file'],
      ...['content_post_tag', 'content_post_term', 'content_term', 'content_vip_news'],
    ])
      await runner.query(`DROP TABLE ${name}`);
  }
}
