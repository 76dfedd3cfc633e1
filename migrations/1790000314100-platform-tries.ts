import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How often a task and a scheduled job were begun without coming to an end: after too many, what
 * kills its process or always fails is given up.
 */
const tables = { platform_task: 'attempts', platform_calendar: 'runs' };

export class PlatformTries1790000314100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, before] of Object.entries(tables))
      await runner.query(
        `ALTER TABLE ${table} ADD COLUMN tries INT NOT NULL DEFAULT 0 AFTER ${before}`,
      );
    await runner.query(
      `UPDATE platform_task SET tries = attempts WHERE status IN ('waiting', 'running')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(tables))
      await runner.query(`ALTER TABLE ${table} DROP COLUMN tries`);
  }
}
