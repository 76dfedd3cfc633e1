import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rate counters by address, for any route: the platform's, not one module's. */
export class PlatformPace1790000103100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('RENAME TABLE accounts_pace TO platform_pace');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('RENAME TABLE platform_pace TO accounts_pace');
  }
}
