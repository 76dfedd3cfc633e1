import type { MigrationInterface, QueryRunner } from 'typeorm';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const options = 'DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci';

/** How organisations were created, what their users agreed to, and password reset links. */
export class Accounts1790000096000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE accounts_enrolment (
      org_id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
      user_id BIGINT UNSIGNED NOT NULL,
      core_business VARCHAR(8) ${ascii} NOT NULL,
      trial_from DATE NOT NULL,
      trial_until DATE NOT NULL,
      create_time DATETIME(3) NOT NULL,
      KEY accounts_enrolment_trial (trial_until)
    ) ${options}`);
    await runner.query(`CREATE TABLE accounts_acceptance (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      user_id BIGINT UNSIGNED NOT NULL,
      policy VARCHAR(16) ${ascii} NOT NULL,
      version VARCHAR(16) ${ascii} NOT NULL,
      language VARCHAR(8) ${ascii} NOT NULL,
      ip VARCHAR(64) ${ascii} NOT NULL,
      accepted_at DATETIME(3) NOT NULL,
      UNIQUE KEY accounts_acceptance_once (user_id, policy, version),
      KEY accounts_acceptance_org (org_id)
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
    await runner.query(`CREATE TABLE accounts_pace (
      kind VARCHAR(16) ${ascii} NOT NULL,
      subject VARCHAR(64) ${ascii} NOT NULL,
      tries INT NOT NULL,
      until_time DATETIME(3) NOT NULL,
      PRIMARY KEY (kind, subject),
      KEY accounts_pace_until (until_time)
    ) ${options}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['pace', 'password_reset', 'acceptance', 'enrolment'])
      await runner.query(`DROP TABLE accounts_${table}`);
  }
}
