import type { MigrationInterface, QueryRunner } from 'typeorm';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';

/** The visit log also records signing out and unlocking; signing out has no method. */
export class IdentityVisitKind1790000098100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE identity_login_attempt
      ADD kind VARCHAR(16) ${ascii} NOT NULL DEFAULT 'signIn' AFTER user_id,
      MODIFY way VARCHAR(16) ${ascii} NULL DEFAULT 'password'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE identity_login_attempt SET way = 'password' WHERE way IS NULL`);
    await runner.query(`ALTER TABLE identity_login_attempt
      MODIFY way VARCHAR(16) ${ascii} NOT NULL DEFAULT 'password', DROP COLUMN kind`);
  }
}
