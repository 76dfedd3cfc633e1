import type { DataSource } from 'typeorm';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const id = 'BIGINT UNSIGNED NOT NULL PRIMARY KEY';
const record = `id ${id},
    org_id BIGINT UNSIGNED NOT NULL,
    version INT NOT NULL DEFAULT 1,
    create_time DATETIME(3) NOT NULL,
    update_time DATETIME(3) NOT NULL,
    create_user_id BIGINT UNSIGNED NULL,
    update_user_id BIGINT UNSIGNED NULL`;
const tables = {
  test_plan: `${record},
    name VARCHAR(100) NOT NULL,
    status VARCHAR(32) ${ascii} NOT NULL,
    replaced_by_id BIGINT UNSIGNED NULL,
    is_archived TINYINT(1) NOT NULL DEFAULT 0,
    archived_date DATE NULL,
    UNIQUE KEY test_plan_name (org_id, name)`,
  test_plan_lines: `id ${id},
    org_id BIGINT UNSIGNED NOT NULL,
    parent_id BIGINT UNSIGNED NOT NULL,
    position INT NOT NULL,
    name VARCHAR(50) NOT NULL,
    quantity INT NULL,
    price DECIMAL(17, 2) NULL,
    state VARCHAR(50) ${ascii} NULL,
    plan_id BIGINT UNSIGNED NULL,
    KEY test_plan_lines_parent (parent_id, position)`,
  test_plan_price: `${record},
    plan_id BIGINT UNSIGNED NOT NULL,
    valid_from DATE NOT NULL,
    valid_to DATE NULL,
    price DECIMAL(17, 2) NOT NULL,
    UNIQUE KEY test_plan_price_edition (org_id, plan_id, valid_from)`,
};

/** What hand-written migrations of the resources would do. */
export async function createPlanTables(dataSource: DataSource): Promise<void> {
  await dropPlanTables(dataSource);
  for (const [table, columns] of Object.entries(tables))
    await dataSource.query(
      `CREATE TABLE ${table} (${columns}) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`,
    );
}

export async function dropPlanTables(dataSource: DataSource): Promise<void> {
  for (const table of Object.keys(tables)) await dataSource.query(`DROP TABLE IF EXISTS ${table}`);
}
