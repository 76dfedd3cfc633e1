import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The permission that started a task: its remaining items require the same permission. */
export class PlatformTaskPermission1790000098000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE platform_task
      ADD permission VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NULL AFTER scope`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE platform_task DROP COLUMN permission');
  }
}
