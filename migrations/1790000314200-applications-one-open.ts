import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A person has one open application for a role in an organisation, even with concurrent ones. */
export class ApplicationsOneOpen1790000314200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Of several, the first stays open.
    await runner.query(
      `UPDATE applications_role_application a
       JOIN (SELECT org_id, user_id, asked_role, MIN(id) AS id FROM applications_role_application
             WHERE status IN ('new', 'returned') GROUP BY org_id, user_id, asked_role) first
         ON first.org_id = a.org_id AND first.user_id = a.user_id
           AND first.asked_role = a.asked_role
       SET a.status = 'withdrawn', a.version = a.version + 1
       WHERE a.status IN ('new', 'returned') AND a.id <> first.id`,
    );
    await runner.query(`ALTER TABLE applications_role_application
      ADD COLUMN open_user_id BIGINT UNSIGNED
        GENERATED ALWAYS AS (IF(status IN ('new', 'returned'), user_id, NULL)) STORED,
      ADD UNIQUE KEY applications_role_application_open (open_user_id, asked_role, org_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE applications_role_application
      DROP KEY applications_role_application_open, DROP COLUMN open_user_id`);
  }
}
