import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Used download links: each works once. */
export class PlatformTicket1790000050000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE platform_ticket (
      nonce VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
      until_time DATETIME(3) NOT NULL,
      KEY platform_ticket_until (until_time)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE platform_ticket');
  }
}
