import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A claim by Form TP1 counted as soon as it was entered; from now on it must be approved. Existing
 * claims become approved, by whoever entered them.
 */
export class PayrollClaimDecisions1790000291100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE payroll_relief_claim
      ADD state VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'submitted',
      ADD entered_by VARCHAR(100) NULL,
      ADD decided_by VARCHAR(100) NULL,
      ADD decided_time DATETIME(3) NULL,
      ADD refusal_reason VARCHAR(300) NULL`);
    await runner.query(`UPDATE payroll_relief_claim c
      LEFT JOIN identity_user u ON u.id = c.create_user_id
      SET c.state = 'approved', c.entered_by = u.account, c.decided_by = u.account,
        c.decided_time = c.create_time`);
    await runner.query('ALTER TABLE payroll_relief_claim ALTER state DROP DEFAULT');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE payroll_relief_claim DROP state, DROP entered_by,
      DROP decided_by, DROP decided_time, DROP refusal_reason`);
  }
}
