import type { MigrationInterface, QueryRunner } from 'typeorm';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const code = `VARCHAR(32) ${ascii}`;
const uid = `CHAR(32) ${ascii}`;
const table = 'DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci';

/**
 * Videos: what is written about each, the upload in parts with the work that makes a stream of it,
 * the files of the stream, captions, and where each person stopped watching.
 */
export class Video1790000210000 implements MigrationInterface {
  name = 'Video1790000210000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE video_vip_video (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL,
      title VARCHAR(200) NOT NULL,
      type ${code} NOT NULL,
      audience ${code} NOT NULL,
      abstract VARCHAR(500) NOT NULL,
      content MEDIUMTEXT NULL,
      public_date DATE NOT NULL,
      enable TINYINT(1) NOT NULL DEFAULT 1,
      remark VARCHAR(500) NULL,
      uid VARCHAR(32) NOT NULL,
      state ${code} NULL,
      file_path VARCHAR(255) NULL,
      is_upload TINYINT(1) NOT NULL DEFAULT 0,
      is_ready TINYINT(1) NOT NULL DEFAULT 0,
      thumbnail VARCHAR(100) NULL,
      preview VARCHAR(100) NULL,
      hls VARCHAR(300) NULL,
      dash VARCHAR(300) NULL,
      ext_info VARCHAR(1000) NULL,
      -- One upload is one video.
      UNIQUE KEY video_vip_video_uid (uid),
      KEY video_vip_video_created (create_time, id),
      KEY video_vip_video_title (title, id),
      -- What readers are shown, the newest first.
      KEY video_vip_video_shown (enable, is_ready, public_date, id)
    ) ${table}`);
    await runner.query(`CREATE TABLE video_source (
      uid ${uid} NOT NULL PRIMARY KEY,
      user_id BIGINT UNSIGNED NULL,
      name VARCHAR(255) NOT NULL,
      size BIGINT UNSIGNED NOT NULL,
      part_size INT NOT NULL,
      parts INT NOT NULL,
      -- The same file chosen again goes on where it stopped.
      fingerprint CHAR(64) ${ascii} NOT NULL,
      media_type VARCHAR(100) ${ascii} NULL,
      -- What a demo video shows: its pictures are made by the worker.
      demo ${code} NULL,
      state ${code} NOT NULL,
      fault VARCHAR(100) ${ascii} NULL,
      -- What a record shows of its stream, as JSON: it may be made before the record is saved.
      made VARCHAR(2000) NULL,
      progress INT NOT NULL DEFAULT 0,
      attempts INT NOT NULL DEFAULT 0,
      claim ${uid} NULL,
      lease_until DATETIME(3) NULL,
      file_id BIGINT UNSIGNED NULL,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      KEY video_source_due (state, create_time, uid),
      KEY video_source_own (user_id, state, fingerprint)
    ) ${table}`);
    await runner.query(`CREATE TABLE video_part (
      uid ${uid} NOT NULL,
      number INT NOT NULL,
      size INT NOT NULL,
      crc INT UNSIGNED NOT NULL,
      file_id BIGINT UNSIGNED NOT NULL,
      PRIMARY KEY (uid, number)
    ) ${table}`);
    await runner.query(`CREATE TABLE video_asset (
      uid ${uid} NOT NULL,
      name VARCHAR(64) ${ascii} NOT NULL,
      file_id BIGINT UNSIGNED NOT NULL,
      storage_key VARCHAR(100) ${ascii} NOT NULL,
      media_type VARCHAR(100) ${ascii} NOT NULL,
      size BIGINT UNSIGNED NOT NULL,
      PRIMARY KEY (uid, name)
    ) ${table}`);
    await runner.query(`CREATE TABLE video_caption (
      uid ${uid} NOT NULL,
      language VARCHAR(8) ${ascii} NOT NULL,
      cues INT NOT NULL,
      body MEDIUMTEXT NOT NULL,
      update_time DATETIME(3) NOT NULL,
      PRIMARY KEY (uid, language)
    ) ${table}`);
    await runner.query(`CREATE TABLE video_place (
      user_id BIGINT UNSIGNED NOT NULL,
      uid ${uid} NOT NULL,
      seconds INT NOT NULL,
      update_time DATETIME(3) NOT NULL,
      PRIMARY KEY (user_id, uid),
      KEY video_place_uid (uid)
    ) ${table}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['place', 'caption', 'asset', 'part', 'source', 'vip_video'])
      await runner.query(`DROP TABLE video_${name}`);
  }
}
