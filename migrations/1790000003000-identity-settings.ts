import type { MigrationInterface, QueryRunner } from 'typeorm';

const base = `
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  org_id BIGINT UNSIGNED NOT NULL,
  version INT NOT NULL DEFAULT 1,
  create_time DATETIME(3) NOT NULL,
  update_time DATETIME(3) NOT NULL,
  create_user_id BIGINT UNSIGNED NULL,
  update_user_id BIGINT UNSIGNED NULL`;
const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const options = 'DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci';

/** Dictionaries, configuration, and which seeds have been applied. */
export class IdentitySettings1790000003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE identity_dict_type (${base},
      name VARCHAR(64) NOT NULL,
      code VARCHAR(64) NOT NULL,
      order_no INT NULL DEFAULT 100,
      status INT NULL DEFAULT 1,
      remark VARCHAR(500) NULL,
      UNIQUE KEY identity_dict_type_code (code)
    ) ${options}`);
    await runner.query(`CREATE TABLE identity_dict_data (${base},
      dict_type_id BIGINT UNSIGNED NOT NULL,
      value VARCHAR(128) NOT NULL,
      label VARCHAR(128) NOT NULL,
      name VARCHAR(128) NULL,
      tag_type VARCHAR(16) ${ascii} NULL,
      style_setting VARCHAR(500) NULL,
      class_setting VARCHAR(500) NULL,
      ext_data TEXT NULL,
      order_no INT NOT NULL DEFAULT 100,
      status TINYINT NOT NULL DEFAULT 1,
      remark VARCHAR(500) NULL,
      UNIQUE KEY identity_dict_data_value (dict_type_id, value),
      CONSTRAINT identity_dict_data_type_fk FOREIGN KEY (dict_type_id) REFERENCES identity_dict_type (id) ON DELETE CASCADE
    ) ${options}`);
    await runner.query(`CREATE TABLE identity_config (${base},
      name VARCHAR(64) NOT NULL,
      code VARCHAR(64) NOT NULL,
      value TEXT NULL,
      value_type VARCHAR(32) ${ascii} NULL DEFAULT 'text',
      sys_flag INT NULL DEFAULT 2,
      group_code VARCHAR(64) NULL,
      order_no INT NULL DEFAULT 100,
      remark VARCHAR(500) NULL,
      UNIQUE KEY identity_config_code (code),
      UNIQUE KEY identity_config_name (name)
    ) ${options}`);
    await runner.query(`CREATE TABLE identity_seed (
      name VARCHAR(64) ${ascii} NOT NULL PRIMARY KEY,
      fingerprint CHAR(64) ${ascii} NOT NULL,
      at DATETIME(3) NOT NULL
    ) ${options}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['seed', 'config', 'dict_data', 'dict_type'])
      await runner.query(`DROP TABLE identity_${table}`);
  }
}
