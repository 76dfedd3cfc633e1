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

/** Organisations, users, roles, the menu with its permissions, and the joins between them. */
export class Identity1790000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE identity_organisation (${base},
      pid BIGINT UNSIGNED NOT NULL DEFAULT 0,
      name VARCHAR(300) NOT NULL,
      code VARCHAR(64) NOT NULL,
      type VARCHAR(64) ${ascii} NOT NULL DEFAULT 'company',
      level INT NOT NULL DEFAULT 1,
      director_id BIGINT UNSIGNED NULL,
      order_no INT NOT NULL DEFAULT 100,
      status TINYINT NOT NULL DEFAULT 1,
      remark VARCHAR(500) NULL,
      UNIQUE KEY identity_organisation_code (code),
      KEY identity_organisation_pid (pid)
    ) ${options}`);
    await runner.query(`CREATE TABLE identity_user (${base},
      account VARCHAR(64) NOT NULL,
      real_name VARCHAR(100) NOT NULL,
      password_hash VARCHAR(255) ${ascii} NOT NULL,
      account_type INT NOT NULL DEFAULT 777,
      status TINYINT NOT NULL DEFAULT 1,
      token_version INT NOT NULL DEFAULT 1,
      demo TINYINT(1) NOT NULL DEFAULT 0,
      must_change_password TINYINT(1) NOT NULL DEFAULT 0,
      phone VARCHAR(32) NULL,
      email VARCHAR(320) NULL,
      id_card_num VARCHAR(64) NULL,
      address VARCHAR(300) NULL,
      pos_name VARCHAR(100) NULL,
      introduction VARCHAR(500) NULL,
      language VARCHAR(8) ${ascii} NULL,
      avatar_file_id BIGINT UNSIGNED NULL,
      signature_file_id BIGINT UNSIGNED NULL,
      order_no INT NOT NULL DEFAULT 100,
      remark VARCHAR(500) NULL,
      last_login_time DATETIME(3) NULL,
      last_login_ip VARCHAR(64) ${ascii} NULL,
      UNIQUE KEY identity_user_account (account),
      KEY identity_user_org (org_id, id)
    ) ${options}`);
    await runner.query(`CREATE TABLE identity_role (${base},
      code VARCHAR(64) ${ascii} NOT NULL,
      name VARCHAR(100) NOT NULL,
      data_scope TINYINT NOT NULL DEFAULT 4,
      order_no INT NOT NULL DEFAULT 100,
      status TINYINT NOT NULL DEFAULT 1,
      remark VARCHAR(500) NULL,
      UNIQUE KEY identity_role_code (org_id, code)
    ) ${options}`);
    await runner.query(`CREATE TABLE identity_menu (${base},
      pid BIGINT UNSIGNED NULL,
      type INT NOT NULL,
      name VARCHAR(64) NULL,
      path VARCHAR(200) NULL,
      component VARCHAR(200) NULL,
      redirect VARCHAR(200) NULL,
      permission VARCHAR(128) NULL,
      title VARCHAR(128) NOT NULL,
      icon VARCHAR(64) NULL,
      is_iframe TINYINT(1) NOT NULL DEFAULT 0,
      out_link VARCHAR(300) NULL,
      is_hide TINYINT(1) NOT NULL DEFAULT 0,
      is_keep_alive TINYINT(1) NOT NULL DEFAULT 1,
      is_affix TINYINT(1) NOT NULL DEFAULT 0,
      order_no INT NULL DEFAULT 100,
      status INT NULL DEFAULT 1,
      remark VARCHAR(500) NULL,
      UNIQUE KEY identity_menu_name (name),
      UNIQUE KEY identity_menu_permission (pid, permission)
    ) ${options}`);
    await runner.query(`CREATE TABLE identity_user_role (
      user_id BIGINT UNSIGNED NOT NULL,
      role_id BIGINT UNSIGNED NOT NULL,
      PRIMARY KEY (user_id, role_id),
      KEY identity_user_role_role (role_id),
      CONSTRAINT identity_user_role_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id) ON DELETE CASCADE,
      CONSTRAINT identity_user_role_role_fk FOREIGN KEY (role_id) REFERENCES identity_role (id)
    ) ${options}`);
    await runner.query(`CREATE TABLE identity_role_menu (
      role_id BIGINT UNSIGNED NOT NULL,
      menu_id BIGINT UNSIGNED NOT NULL,
      PRIMARY KEY (role_id, menu_id),
      KEY identity_role_menu_menu (menu_id),
      CONSTRAINT identity_role_menu_role_fk FOREIGN KEY (role_id) REFERENCES identity_role (id) ON DELETE CASCADE,
      CONSTRAINT identity_role_menu_menu_fk FOREIGN KEY (menu_id) REFERENCES identity_menu (id) ON DELETE CASCADE
    ) ${options}`);
    await runner.query(`CREATE TABLE identity_role_org (
      role_id BIGINT UNSIGNED NOT NULL,
      org_id BIGINT UNSIGNED NOT NULL,
      PRIMARY KEY (role_id, org_id),
      CONSTRAINT identity_role_org_role_fk FOREIGN KEY (role_id) REFERENCES identity_role (id) ON DELETE CASCADE
    ) ${options}`);
    await runner.query(`CREATE TABLE identity_grants (
      id TINYINT NOT NULL PRIMARY KEY,
      version BIGINT UNSIGNED NOT NULL
    ) ${options}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['grants', 'role_org', 'role_menu', 'user_role'])
      await runner.query(`DROP TABLE identity_${table}`);
    for (const table of ['menu', 'role', 'user', 'organisation'])
      await runner.query(`DROP TABLE identity_${table}`);
  }
}
