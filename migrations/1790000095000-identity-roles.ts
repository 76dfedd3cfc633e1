import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A session may view the product as a role; lists of roles are ordered. */
export class IdentityRoles1790000095000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE identity_session
      ADD COLUMN view_role_id BIGINT UNSIGNED NULL,
      ADD COLUMN view_org_id BIGINT UNSIGNED NULL`);
    await runner.query(
      'ALTER TABLE identity_role ADD KEY identity_role_order (org_id, order_no, id)',
    );
    await runner.query('ALTER TABLE identity_role ADD KEY identity_role_by_code (code, org_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE identity_role DROP KEY identity_role_by_code');
    await runner.query('ALTER TABLE identity_role DROP KEY identity_role_order');
    await runner.query(
      'ALTER TABLE identity_session DROP COLUMN view_org_id, DROP COLUMN view_role_id',
    );
  }
}
