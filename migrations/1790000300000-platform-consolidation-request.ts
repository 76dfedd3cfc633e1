import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Consolidations that are still running find their request under the name that it has now. */
export class PlatformConsolidationRequest1790000300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await rename(runner, 'wish', 'request');
  }

  async down(runner: QueryRunner): Promise<void> {
    await rename(runner, 'request', 'wish');
  }
}

const rename = (runner: QueryRunner, from: string, to: string): Promise<void> =>
  runner.query(
    `UPDATE platform_task
     SET input = JSON_REMOVE(JSON_SET(input, '$.${to}', JSON_EXTRACT(input, '$.${from}')), '$.${from}')
     WHERE kind = 'document.consolidate' AND JSON_CONTAINS_PATH(input, 'one', '$.${from}')`,
  );
