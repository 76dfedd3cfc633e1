import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a run must be approved by someone other than the person who calculated it. */
export class PayrollSecondApproval1790000130100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE payroll_company_profile ADD COLUMN second_approval TINYINT(1) NOT NULL DEFAULT 0 AFTER account_number',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payroll_company_profile DROP COLUMN second_approval');
  }
}
