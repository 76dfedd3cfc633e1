import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A post about a table of the law can name the month whose edition it is about. */
export class ContentTableMonth1790000307000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE content_vip_news ADD COLUMN table_month VARCHAR(7) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE content_vip_news DROP COLUMN table_month');
  }
}
