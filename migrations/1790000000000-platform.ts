import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Outbox, audit trail, tasks and files: the infrastructure under every module. */
export class Platform1790000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE platform_outbox (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      event VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      subscriber VARCHAR(150) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      payload JSON NOT NULL,
      attempts INT NOT NULL DEFAULT 0,
      parked TINYINT(1) NOT NULL DEFAULT 0,
      last_error VARCHAR(1000) NULL,
      create_time DATETIME(3) NOT NULL,
      due_time DATETIME(3) NOT NULL,
      KEY platform_outbox_due (parked, due_time, id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query(`CREATE TABLE platform_audit (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      user_id BIGINT UNSIGNED NULL,
      reason VARCHAR(150) NULL,
      at DATETIME(3) NOT NULL,
      resource VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      record_id BIGINT UNSIGNED NOT NULL,
      action VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      before_data JSON NULL,
      after_data JSON NULL,
      request_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      KEY platform_audit_record (resource, record_id, id),
      KEY platform_audit_org (org_id, at)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query(`CREATE TABLE platform_task (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL,
      kind VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      status VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      input JSON NOT NULL,
      scope JSON NOT NULL,
      language VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      total INT NOT NULL DEFAULT 0,
      succeeded INT NOT NULL DEFAULT 0,
      failed INT NOT NULL DEFAULT 0,
      skipped INT NOT NULL DEFAULT 0,
      result_file_id BIGINT UNSIGNED NULL,
      last_error VARCHAR(1000) NULL,
      attempts INT NOT NULL DEFAULT 0,
      due_time DATETIME(3) NOT NULL,
      begin_time DATETIME(3) NULL,
      end_time DATETIME(3) NULL,
      KEY platform_task_due (status, due_time, id),
      KEY platform_task_mine (org_id, create_user_id, id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query(`CREATE TABLE platform_task_item (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      task_id BIGINT UNSIGNED NOT NULL,
      record_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      label VARCHAR(300) NOT NULL,
      status VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      code VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NULL,
      params JSON NULL,
      end_time DATETIME(3) NULL,
      UNIQUE KEY platform_task_item_record (task_id, record_id),
      KEY platform_task_item_status (task_id, status, id),
      CONSTRAINT platform_task_item_task FOREIGN KEY (task_id) REFERENCES platform_task (id) ON DELETE CASCADE
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query(`CREATE TABLE platform_file (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL,
      storage_key VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      name VARCHAR(255) NOT NULL,
      media_type VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      size BIGINT UNSIGNED NOT NULL,
      sha256 CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      UNIQUE KEY platform_file_key (storage_key),
      KEY platform_file_org (org_id, id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['task_item', 'task', 'file', 'audit', 'outbox'])
      await runner.query(`DROP TABLE platform_${table}`);
  }
}
