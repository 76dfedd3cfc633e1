import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['department', 'branch', 'job_position', 'work_schedule'];

/** Schedules, departments, positions and locations carry an enabled flag beside the archived one (specification 2, section 4). */
export class PayrollEnabledMasters1790000283100 implements MigrationInterface {
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
