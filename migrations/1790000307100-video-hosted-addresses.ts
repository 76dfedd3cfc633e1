import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A hosted video service names its pictures and previews by addresses, which are longer than the names of our files. */
export class VideoHostedAddresses1790000307100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE video_vip_video
      MODIFY thumbnail VARCHAR(300) NULL,
      MODIFY preview VARCHAR(300) NULL,
      MODIFY ext_info VARCHAR(4000) NULL`);
    await runner.query('ALTER TABLE video_source MODIFY made VARCHAR(6000) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE video_source MODIFY made VARCHAR(2000) NULL');
    await runner.query(`ALTER TABLE video_vip_video
      MODIFY thumbnail VARCHAR(100) NULL,
      MODIFY preview VARCHAR(100) NULL,
      MODIFY ext_info VARCHAR(1000) NULL`);
  }
}
