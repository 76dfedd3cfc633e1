import type { MigrationInterface, QueryRunner } from 'typeorm';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const options = 'DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci';
const base = `
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL`;

/** Four token stores become one; every link that was issued keeps working. */
export class PlatformLink1790000100200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE platform_link (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      purpose VARCHAR(32) ${ascii} NOT NULL,
      token_hash CHAR(64) ${ascii} NOT NULL,
      org_id BIGINT UNSIGNED NOT NULL,
      subject_id BIGINT UNSIGNED NULL,
      payload TEXT NOT NULL,
      reference VARCHAR(64) ${ascii} NULL,
      create_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      expires_at DATETIME(3) NOT NULL,
      closed_at DATETIME(3) NULL,
      opened INT NOT NULL DEFAULT 0,
      last_opened_at DATETIME(3) NULL,
      UNIQUE KEY platform_link_token (purpose, token_hash),
      UNIQUE KEY platform_link_reference (purpose, reference),
      KEY platform_link_subject (purpose, subject_id, id),
      KEY platform_link_end (purpose, expires_at)
    ) ${options}`);
    // First and with their ids, by which the audit trail refers to them. Their links were signed,
    // not random: the text before the signature is the token that was issued.
    await runner.query(`INSERT INTO platform_link (id, purpose, token_hash, org_id, subject_id,
        payload, create_time, create_user_id, expires_at, closed_at, opened, last_opened_at)
      SELECT id, 'fileShare', SHA2(CONCAT('s.', id, '.',
          TIMESTAMPDIFF(MICROSECOND, '1970-01-01', expires_at) DIV 1000), 256),
        org_id, file_id, '{}', create_time, create_user_id, expires_at, revoked_at, opened,
        last_opened_at FROM files_link`);
    await runner.query(`INSERT INTO platform_link (purpose, token_hash, org_id, subject_id,
        payload, create_time, create_user_id, expires_at, closed_at, opened, last_opened_at)
      SELECT 'documentShare', token_hash, org_id, document_id, CONCAT('{"origin":"', origin, '"}'),
        create_time, create_user_id, expires_at, revoked_at, views, last_viewed_at
      FROM invoicing_share ORDER BY id`);
    await runner.query(`INSERT INTO platform_link (purpose, token_hash, org_id, subject_id,
        payload, reference, create_time, expires_at, closed_at)
      SELECT 'passwordReset', hash, COALESCE((SELECT u.org_id FROM identity_user u
          WHERE u.id = accounts_password_reset.user_id), 0), user_id, '{}', request_id, create_time, end_time, used_at
      FROM accounts_password_reset ORDER BY id`);
    await runner.query(`INSERT INTO platform_link (purpose, token_hash, org_id, payload,
        create_time, expires_at)
      SELECT kind, hash, 0, payload, end_time, end_time FROM identity_one_time`);
    for (const table of [
      'files_link',
      'invoicing_share',
      'accounts_password_reset',
      'identity_one_time',
    ])
      await runner.query(`DROP TABLE ${table}`);
  }

  /** A file link with a random token has no signed equivalent: it is lost on the way back. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE files_link (${base},
      file_id BIGINT UNSIGNED NOT NULL,
      expires_at DATETIME(3) NOT NULL,
      revoked_at DATETIME(3) NULL,
      opened INT NOT NULL DEFAULT 0,
      last_opened_at DATETIME(3) NULL,
      KEY files_link_file (file_id, id),
      CONSTRAINT files_link_file_fk FOREIGN KEY (file_id) REFERENCES platform_file (id) ON DELETE CASCADE
    ) ${options}`);
    await runner.query(`CREATE TABLE invoicing_share (${base},
      document_id BIGINT UNSIGNED NOT NULL,
      token_hash CHAR(64) ${ascii} NOT NULL,
      origin VARCHAR(16) ${ascii} NOT NULL,
      expires_at DATETIME(3) NOT NULL,
      revoked_at DATETIME(3) NULL,
      views INT NOT NULL DEFAULT 0,
      last_viewed_at DATETIME(3) NULL,
      UNIQUE KEY invoicing_share_token (token_hash),
      KEY invoicing_share_document (document_id, id),
      CONSTRAINT invoicing_share_of FOREIGN KEY (document_id)
        REFERENCES invoicing_document (id) ON DELETE CASCADE
    ) ${options}`);
    await runner.query(`CREATE TABLE accounts_password_reset (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      user_id BIGINT UNSIGNED NOT NULL,
      request_id CHAR(36) ${ascii} NOT NULL,
      hash CHAR(64) ${ascii} NOT NULL,
      create_time DATETIME(3) NOT NULL,
      end_time DATETIME(3) NOT NULL,
      used_at DATETIME(3) NULL,
      UNIQUE KEY accounts_password_reset_request (request_id),
      UNIQUE KEY accounts_password_reset_hash (hash),
      KEY accounts_password_reset_user (user_id, create_time),
      KEY accounts_password_reset_end (end_time)
    ) ${options}`);
    await runner.query(`CREATE TABLE identity_one_time (
      kind VARCHAR(16) ${ascii} NOT NULL,
      hash CHAR(64) ${ascii} NOT NULL,
      payload TEXT NOT NULL,
      end_time DATETIME(3) NOT NULL,
      PRIMARY KEY (kind, hash),
      KEY identity_one_time_end (end_time)
    ) ${options}`);
    await runner.query(`INSERT INTO invoicing_share (org_id, create_time, update_time,
        create_user_id, document_id, token_hash, origin, expires_at, revoked_at, views, last_viewed_at)
      SELECT org_id, create_time, create_time, create_user_id, subject_id, token_hash,
        JSON_UNQUOTE(JSON_EXTRACT(payload, '$.origin')), expires_at, closed_at, opened, last_opened_at
      FROM platform_link WHERE purpose = 'documentShare' ORDER BY id`);
    await runner.query(`INSERT INTO accounts_password_reset
        (user_id, request_id, hash, create_time, end_time, used_at)
      SELECT subject_id, reference, token_hash, create_time, expires_at, closed_at
      FROM platform_link WHERE purpose = 'passwordReset' ORDER BY id`);
    await runner.query(`INSERT INTO identity_one_time (kind, hash, payload, end_time)
      SELECT purpose, token_hash, payload, expires_at FROM platform_link
      WHERE purpose IN ('slide', 'slidePassed', 'openid', 'openidEntry') AND closed_at IS NULL`);
    await runner.query('DROP TABLE platform_link');
  }
}
