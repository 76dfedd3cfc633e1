import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The answer of an employee whom nobody else paid in the year of joining. */
export class PayrollNoEarlierEmployer1790000132100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE payroll_employee ADD no_earlier_employer TINYINT(1) NOT NULL DEFAULT 0',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payroll_employee DROP no_earlier_employer');
  }
}
