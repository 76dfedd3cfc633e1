import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which e-mail address and which mobile number an account has proven to be its own. The value is kept
 * and not a mark, so that one that is changed has to be proven again. Those that exist count as
 * proven, for an administrator has entered them, except where a business registered itself and where
 * several accounts have the same.
 */
export class IdentityProvenContacts1790000107000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE identity_user
         ADD COLUMN proven_email VARCHAR(320) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
         ADD COLUMN proven_phone VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
         ADD KEY identity_user_proven_email (proven_email),
         ADD KEY identity_user_proven_phone (proven_phone)`,
    );
    for (const [value, column] of [
      ['LOWER(email)', 'proven_email'],
      ['phone_digits', 'proven_phone'],
    ])
      await runner.query(
        `UPDATE identity_user u JOIN (
           SELECT ${value} AS held, MIN(id) AS id FROM identity_user
           WHERE ${value} <> ''
           GROUP BY ${value} HAVING COUNT(*) = 1) one ON one.id = u.id
         SET u.${column} = one.held
         WHERE u.org_id NOT IN (SELECT org_id FROM accounts_enrolment)`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE identity_user DROP KEY identity_user_proven_email,
         DROP KEY identity_user_proven_phone, DROP COLUMN proven_email, DROP COLUMN proven_phone`,
    );
  }
}
