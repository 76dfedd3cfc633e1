import type { MigrationInterface, QueryRunner } from 'typeorm';

const base = `
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  org_id BIGINT UNSIGNED NOT NULL,
  version INT NOT NULL DEFAULT 1,
  create_time DATETIME(3) NOT NULL,
  update_time DATETIME(3) NOT NULL,
  create_user_id BIGINT UNSIGNED NULL,
  update_user_id BIGINT UNSIGNED NULL`;
const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const options = 'DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci';

/** People write a number with blanks, dashes, brackets and a plus; only the digits count. */
const digits = [' ', '-', '(', ')', '+', '.'].reduce(
  (inner, sign) => `REPLACE(${inner}, '${sign}', '')`,
  'phone',
);

/**
 * Sign-in methods other than the password: text message, QR code, third party, with their state.
 */
export class IdentitySignInWays1790000091000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE identity_login_attempt
         ADD COLUMN way VARCHAR(16) ${ascii} NOT NULL DEFAULT 'password'`,
    );
    await runner.query(
      `ALTER TABLE identity_user
         ADD COLUMN phone_digits VARCHAR(32) GENERATED ALWAYS AS (${digits}) STORED,
         ADD KEY identity_user_signin_phone (phone_digits),
         ADD KEY identity_user_signin_email (email)`,
    );
    await runner.query(`CREATE TABLE identity_phone_code (
      phone VARCHAR(20) ${ascii} NOT NULL PRIMARY KEY,
      user_id BIGINT UNSIGNED NULL,
      hash CHAR(64) ${ascii} NULL,
      tries INT NOT NULL DEFAULT 0,
      end_time DATETIME(3) NOT NULL,
      asked INT NOT NULL DEFAULT 0,
      first_asked DATETIME(3) NOT NULL,
      last_asked DATETIME(3) NOT NULL,
      KEY identity_phone_code_age (last_asked)
    ) ${options}`);
    await runner.query(`CREATE TABLE identity_sms_message (${base},
      phone VARCHAR(20) ${ascii} NOT NULL,
      language VARCHAR(8) ${ascii} NOT NULL,
      topic VARCHAR(32) ${ascii} NOT NULL,
      body VARCHAR(500) NOT NULL,
      secret VARCHAR(300) ${ascii} NULL,
      secret_end DATETIME(3) NULL,
      state VARCHAR(16) ${ascii} NOT NULL,
      attempts INT NOT NULL DEFAULT 0,
      due_time DATETIME(3) NOT NULL,
      sent_at DATETIME(3) NULL,
      error_code VARCHAR(100) ${ascii} NULL,
      error_said VARCHAR(500) NULL,
      KEY identity_sms_message_list (org_id, create_time),
      KEY identity_sms_message_due (state, due_time),
      KEY identity_sms_message_secret (secret_end),
      KEY identity_sms_message_phone (phone, topic)
    ) ${options}`);
    await runner.query(`CREATE TABLE identity_one_time (
      kind VARCHAR(16) ${ascii} NOT NULL,
      hash CHAR(64) ${ascii} NOT NULL,
      payload TEXT NOT NULL,
      end_time DATETIME(3) NOT NULL,
      PRIMARY KEY (kind, hash),
      KEY identity_one_time_end (end_time)
    ) ${options}`);
    await runner.query(`CREATE TABLE identity_scan (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      code_hash CHAR(64) ${ascii} NOT NULL,
      browser_hash CHAR(64) ${ascii} NOT NULL,
      state VARCHAR(16) ${ascii} NOT NULL,
      ip VARCHAR(64) ${ascii} NOT NULL,
      agent VARCHAR(300) NOT NULL,
      user_id BIGINT UNSIGNED NULL,
      session_id BIGINT UNSIGNED NULL,
      create_time DATETIME(3) NOT NULL,
      end_time DATETIME(3) NOT NULL,
      UNIQUE KEY identity_scan_code (code_hash),
      KEY identity_scan_end (end_time)
    ) ${options}`);
    await runner.query(`CREATE TABLE identity_external_login (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      user_id BIGINT UNSIGNED NOT NULL,
      provider VARCHAR(32) ${ascii} NOT NULL,
      subject VARCHAR(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
      email VARCHAR(320) NULL,
      create_time DATETIME(3) NOT NULL,
      last_used DATETIME(3) NULL,
      UNIQUE KEY identity_external_login_subject (provider, subject),
      UNIQUE KEY identity_external_login_user (user_id, provider),
      CONSTRAINT identity_external_login_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id) ON DELETE CASCADE
    ) ${options}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['external_login', 'scan', 'one_time', 'sms_message', 'phone_code'])
      await runner.query(`DROP TABLE identity_${table}`);
    await runner.query(
      `ALTER TABLE identity_user DROP KEY identity_user_signin_email, DROP KEY identity_user_signin_phone,
         DROP COLUMN phone_digits`,
    );
    await runner.query('ALTER TABLE identity_login_attempt DROP COLUMN way');
  }
}
