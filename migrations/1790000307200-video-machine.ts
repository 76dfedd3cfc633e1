import type { MigrationInterface, QueryRunner } from 'typeorm';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';

/** The work that a machine does: its processes encode one video at a time together. */
export class VideoMachine1790000307200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE video_machine (
      name VARCHAR(255) NOT NULL PRIMARY KEY,
      claim CHAR(32) ${ascii} NULL
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_bin`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE video_machine');
  }
}
