import type { MigrationInterface, QueryRunner } from 'typeorm';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const options = 'DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci';

/** Sessions with their chains of refresh tokens, counters of failed sign-ins, and captchas. */
export class IdentitySessions1790000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE identity_session (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      user_id BIGINT UNSIGNED NOT NULL,
      org_id BIGINT UNSIGNED NOT NULL,
      ip VARCHAR(64) ${ascii} NOT NULL,
      agent VARCHAR(300) NOT NULL,
      locked TINYINT(1) NOT NULL DEFAULT 0,
      create_time DATETIME(3) NOT NULL,
      last_seen DATETIME(3) NOT NULL,
      end_time DATETIME(3) NOT NULL,
      revoked_at DATETIME(3) NULL,
      revoked_why VARCHAR(64) ${ascii} NULL,
      KEY identity_session_user (user_id, revoked_at),
      KEY identity_session_end (end_time)
    ) ${options}`);
    await runner.query(`CREATE TABLE identity_refresh_token (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      session_id BIGINT UNSIGNED NOT NULL,
      hash CHAR(64) ${ascii} NOT NULL,
      create_time DATETIME(3) NOT NULL,
      end_time DATETIME(3) NOT NULL,
      used_at DATETIME(3) NULL,
      nonce CHAR(64) ${ascii} NULL,
      UNIQUE KEY identity_refresh_token_hash (hash),
      KEY identity_refresh_token_session (session_id, create_time),
      KEY identity_refresh_token_end (end_time),
      CONSTRAINT identity_refresh_token_session_fk FOREIGN KEY (session_id) REFERENCES identity_session (id) ON DELETE CASCADE
    ) ${options}`);
    await runner.query(`CREATE TABLE identity_login_counter (
      kind VARCHAR(16) ${ascii} NOT NULL,
      subject VARCHAR(150) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
      failures INT NOT NULL,
      last_failure DATETIME(3) NOT NULL,
      PRIMARY KEY (kind, subject),
      KEY identity_login_counter_age (last_failure)
    ) ${options}`);
    await runner.query(`CREATE TABLE identity_login_attempt (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      account VARCHAR(64) NOT NULL,
      user_id BIGINT UNSIGNED NULL,
      outcome VARCHAR(64) ${ascii} NOT NULL,
      ip VARCHAR(64) ${ascii} NOT NULL,
      agent VARCHAR(300) NOT NULL,
      at DATETIME(3) NOT NULL,
      KEY identity_login_attempt_at (at),
      KEY identity_login_attempt_user (user_id, at)
    ) ${options}`);
    await runner.query(`CREATE TABLE identity_captcha (
      id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
      answer VARCHAR(16) ${ascii} NOT NULL,
      end_time DATETIME(3) NOT NULL,
      KEY identity_captcha_end (end_time)
    ) ${options}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['captcha', 'login_attempt', 'login_counter', 'refresh_token', 'session'])
      await runner.query(`DROP TABLE identity_${table}`);
  }
}
