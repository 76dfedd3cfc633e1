import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which occurrence a notice tells of, by a key that stays: the words of a notice change with a release
 * and with the language, and nobody is reminded twice for it.
 */
export class ContentNoticeOccurrence1790000260700 implements MigrationInterface {
  name = 'ContentNoticeOccurrence1790000260700';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE content_notice_occurrence (
      org_id BIGINT UNSIGNED NOT NULL,
      occurrence_key VARCHAR(80) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      told_time DATETIME(3) NOT NULL,
      PRIMARY KEY (org_id, occurrence_key)
    ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE content_notice_occurrence');
  }
}
