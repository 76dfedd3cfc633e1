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

/** Positions, affiliated organisations, and personal data beyond the account. */
export class IdentityPeople1790000090000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE identity_sys_pos (${base},
      name VARCHAR(100) NOT NULL,
      code VARCHAR(64) NOT NULL,
      order_no INT NULL DEFAULT 100,
      status INT NULL DEFAULT 1,
      remark VARCHAR(500) NULL,
      UNIQUE KEY identity_sys_pos_code (org_id, code),
      UNIQUE KEY identity_sys_pos_name (org_id, name)
    ) ${options}`);
    await runner.query(`ALTER TABLE identity_user
      ADD COLUMN nick_name VARCHAR(100) NULL,
      ADD COLUMN sex TINYINT NULL,
      ADD COLUMN birthday DATE NULL,
      ADD COLUMN pos_id BIGINT UNSIGNED NULL,
      ADD COLUMN job_num VARCHAR(64) NULL,
      ADD COLUMN join_date DATE NULL,
      ADD KEY identity_user_pos (pos_id)`);
    await runner.query(`CREATE TABLE identity_user_ext_org (
      user_id BIGINT UNSIGNED NOT NULL,
      org_id BIGINT UNSIGNED NOT NULL,
      pos_id BIGINT UNSIGNED NULL,
      job_num VARCHAR(64) NULL,
      join_date DATE NULL,
      PRIMARY KEY (user_id, org_id),
      KEY identity_user_ext_org_org (org_id),
      KEY identity_user_ext_org_pos (pos_id),
      CONSTRAINT identity_user_ext_org_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id) ON DELETE CASCADE
    ) ${options}`);
    await runner.query(`CREATE TABLE identity_password_history (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      user_id BIGINT UNSIGNED NOT NULL,
      password_hash VARCHAR(255) ${ascii} NOT NULL,
      create_time DATETIME(3) NOT NULL,
      KEY identity_password_history_user (user_id, id),
      CONSTRAINT identity_password_history_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id) ON DELETE CASCADE
    ) ${options}`);
    await givePositions(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['password_history', 'user_ext_org', 'sys_pos'])
      await runner.query(`DROP TABLE identity_${table}`);
    await runner.query('ALTER TABLE identity_user DROP KEY identity_user_pos');
    for (const column of ['nick_name', 'sex', 'birthday', 'pos_id', 'job_num', 'join_date'])
      await runner.query(`ALTER TABLE identity_user DROP COLUMN ${column}`);
  }
}

/** Free-text positions become positions of the organisation. */
async function givePositions(runner: QueryRunner): Promise<void> {
  await runner.query(`INSERT INTO identity_sys_pos (org_id, create_time, update_time, name, code)
    SELECT org_id, MIN(create_time), MIN(create_time), MIN(pos_name), CONCAT('P', MIN(id))
    FROM identity_user WHERE pos_name <> '' GROUP BY org_id, pos_name`);
  await runner.query(`UPDATE identity_user u
    JOIN identity_sys_pos p ON p.org_id = u.org_id AND p.name = u.pos_name SET u.pos_id = p.id`);
}
