import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Why an employment ended, which payments on leaving are exempt by. Nobody was asked so far: who has left has no reason until one
 * is given.
 */
export class PayrollLeavingReason1790000133500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE payroll_employee
      ADD leaving_reason VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
      ADD is_non_service_director TINYINT(1) NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE payroll_employee DROP leaving_reason, DROP is_non_service_director',
    );
  }
}
