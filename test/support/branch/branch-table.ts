import type { DataSource } from 'typeorm';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';

/** What a hand-written migration of the resource would do. */
export async function createBranchTable(dataSource: DataSource): Promise<void> {
  await dataSource.query('DROP TABLE IF EXISTS test_branch');
  await dataSource.query(`CREATE TABLE test_branch (
    id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
    org_id BIGINT UNSIGNED NOT NULL,
    version INT NOT NULL DEFAULT 1,
    create_time DATETIME(3) NOT NULL,
    update_time DATETIME(3) NOT NULL,
    create_user_id BIGINT UNSIGNED NULL,
    update_user_id BIGINT UNSIGNED NULL,
    name VARCHAR(100) NOT NULL,
    code VARCHAR(20) NULL,
    state VARCHAR(50) ${ascii} NULL,
    size VARCHAR(32) ${ascii} NULL,
    rent DECIMAL(17, 2) NULL,
    seats INT NULL,
    opened DATE NULL,
    seen DATETIME(3) NULL,
    open TINYINT(1) NOT NULL,
    notes TEXT NULL,
    parent_id BIGINT UNSIGNED NULL,
    door_secret TEXT ${ascii} NULL,
    country VARCHAR(50) ${ascii} NULL,
    UNIQUE KEY test_branch_name (org_id, name),
    KEY test_branch_org (org_id, id)
  ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
}
