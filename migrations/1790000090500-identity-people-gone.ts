import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A deleted user's name stays in the history; an image has a URL of its own. */
export class IdentityPeopleGone1790000090500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE identity_user
      ADD COLUMN deleted_at DATETIME(3) NULL,
      ADD COLUMN avatar_key VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
      ADD UNIQUE KEY identity_user_avatar (avatar_key),
      MODIFY COLUMN account VARCHAR(100) NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE identity_user DROP KEY identity_user_avatar');
    for (const column of ['deleted_at', 'avatar_key'])
      await runner.query(`ALTER TABLE identity_user DROP COLUMN ${column}`);
  }
}
