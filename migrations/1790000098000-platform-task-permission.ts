import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The right that began a task: what is left of it needs the same right, as long as it lasts. */
export class PlatformTaskPermission1790000098000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE platform_task
      ADD permission VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NULL AFTER scope`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE platform_task DROP COLUMN permission');
  }
}
