import type { MigrationInterface, QueryRunner } from 'typeorm';

const POSITIONS = [
  ['Director', 'director', 10],
  ['Manager', 'manager', 20],
  ['Staff', 'staff', 30],
] as const;

/**
 * Businesses that registered themselves got no position, so that nobody could be added to them:
 * those without one get what a new one gets, and whoever registered is its Director.
 */
export class IdentityFirstPositions1790000113000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const [...bare] = (await runner.query(`SELECT e.org_id AS orgId, e.user_id AS userId
      FROM accounts_enrolment e JOIN identity_organisation o ON o.id = e.org_id
      WHERE NOT EXISTS(SELECT 1 FROM identity_sys_pos p WHERE p.org_id = e.org_id)`)) as {
      orgId: string;
      userId: string;
    }[];
    for (const { orgId, userId } of bare) {
      for (const [name, code, order] of POSITIONS)
        await runner.query(
          `INSERT INTO identity_sys_pos (org_id, create_time, update_time, name, code, order_no)
           VALUES (?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), ?, ?, ?)`,
          [orgId, name, code, order],
        );
      await runner.query(
        `UPDATE identity_user u
         JOIN identity_sys_pos p ON p.org_id = ? AND p.code = 'director'
         SET u.pos_id = p.id, u.pos_name = p.name WHERE u.id = ? AND u.pos_id IS NULL`,
        [orgId, userId],
      );
    }
  }

  /** What people may have used since is not taken back. */
  async down(): Promise<void> {}
}
