import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['salary_cycle', 'salary_policy'];

/** Salary cycles and policies can be switched off like the other masters, so that nobody is newly given one. */
export class PayrollEnabledTerms1790000303100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables)
      await runner.query(
        `ALTER TABLE payroll_${table} ADD is_enable TINYINT(1) NOT NULL DEFAULT 1`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`ALTER TABLE payroll_${table} DROP is_enable`);
  }
}
