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
const code = (length: number): string => `VARCHAR(${length}) ${ascii}`;
const table = 'DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci';

/** Credentials, and the state that all processes share when they call the tax authority. */
export class Authority1790000010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE authority_org_credential (${base},
      company_name VARCHAR(300) NOT NULL,
      tin VARCHAR(14) NOT NULL,
      client_id VARCHAR(100) NOT NULL,
      client_secret TEXT ${ascii} NOT NULL,
      client_secret2 TEXT ${ascii} NULL,
      secret_expires_on DATE NULL,
      on_behalf_of VARCHAR(40) NULL,
      environment ${code(32)} NOT NULL,
      document_version ${code(32)} NOT NULL,
      certificate TEXT NULL,
      private_key TEXT ${ascii} NULL,
      certificate_subject VARCHAR(500) NULL,
      certificate_serial VARCHAR(80) NULL,
      certificate_expires_on DATE NULL,
      status ${code(32)} NOT NULL,
      remark TEXT NULL,
      auth_status ${code(32)} NOT NULL,
      auth_checked_at DATETIME(3) NULL,
      UNIQUE KEY authority_org_credential_client (org_id, client_id),
      KEY authority_org_credential_name (org_id, company_name, id),
      KEY authority_org_credential_created (org_id, create_time, id)
    ) ${table}`);
    await runner.query(`CREATE TABLE authority_token (
      token_key CHAR(64) ${ascii} NOT NULL PRIMARY KEY,
      access_token TEXT ${ascii} NULL,
      token_hash CHAR(64) ${ascii} NULL,
      usable_until DATETIME(3) NULL,
      refusal TEXT NULL,
      refused_until DATETIME(3) NULL,
      lease_owner CHAR(36) ${ascii} NULL,
      lease_until DATETIME(3) NULL
    ) ${table}`);
    await runner.query(`CREATE TABLE authority_rate (
      name ${code(120)} NOT NULL PRIMARY KEY,
      stamps BLOB NOT NULL,
      blocked_until BIGINT NOT NULL DEFAULT 0,
      epoch INT NOT NULL DEFAULT 0,
      touched BIGINT NOT NULL
    ) ${table}`);
    await runner.query(`CREATE TABLE authority_call (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      at DATETIME(3) NOT NULL,
      client_hash CHAR(16) ${ascii} NOT NULL,
      api ${code(32)} NOT NULL,
      method ${code(8)} NOT NULL,
      url VARCHAR(1000) NOT NULL,
      status SMALLINT NULL,
      ms INT NOT NULL,
      correlation_id VARCHAR(64) NULL,
      error_kind ${code(16)} NULL,
      request_hash CHAR(64) ${ascii} NULL,
      request_bytes INT NOT NULL,
      answer MEDIUMTEXT NULL,
      KEY authority_call_org (org_id, at),
      KEY authority_call_at (at)
    ) ${table}`);
    await runner.query(`CREATE TABLE authority_status (
      id TINYINT NOT NULL PRIMARY KEY,
      reachable TINYINT(1) NOT NULL,
      failures INT NOT NULL,
      since DATETIME(3) NULL,
      last_success DATETIME(3) NULL,
      last_failure DATETIME(3) NULL,
      reason VARCHAR(100) NULL
    ) ${table}`);
    await runner.query('INSERT INTO authority_status (id, reachable, failures) VALUES (1, 1, 0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['status', 'call', 'rate', 'token', 'org_credential'])
      await runner.query(`DROP TABLE authority_${name}`);
  }
}
