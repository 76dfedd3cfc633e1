import type { MigrationInterface, QueryRunner } from 'typeorm';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const options = 'DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci';

/** Who has the product open at present, and the messages to their browsers. */
export class OperationsOnline1790000093100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE operations_online (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      connection_id CHAR(36) ${ascii} NOT NULL,
      process_id CHAR(36) ${ascii} NOT NULL,
      session_id BIGINT UNSIGNED NOT NULL,
      user_id BIGINT UNSIGNED NOT NULL,
      org_id BIGINT UNSIGNED NOT NULL,
      create_user_id BIGINT UNSIGNED NOT NULL,
      account_type INT NOT NULL,
      user_name VARCHAR(64) NOT NULL,
      real_name VARCHAR(100) NOT NULL,
      org_name VARCHAR(300) NOT NULL,
      ip VARCHAR(64) ${ascii} NOT NULL,
      browser VARCHAR(40) ${ascii} NULL,
      os VARCHAR(40) ${ascii} NULL,
      time DATETIME(3) NOT NULL,
      beat DATETIME(3) NOT NULL,
      UNIQUE KEY operations_online_connection (connection_id),
      KEY operations_online_process (process_id),
      KEY operations_online_beat (beat),
      KEY operations_online_org (org_id, time)
    ) ${options}`);
    await runner.query(`CREATE TABLE operations_push (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      event VARCHAR(40) ${ascii} NOT NULL,
      org_id BIGINT UNSIGNED NULL,
      permission VARCHAR(128) ${ascii} NULL,
      payload VARCHAR(1000) NOT NULL,
      at DATETIME(3) NOT NULL,
      KEY operations_push_at (at)
    ) ${options}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['push', 'online']) await runner.query(`DROP TABLE operations_${table}`);
  }
}
