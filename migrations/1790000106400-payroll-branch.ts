import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of branch. */
export class PayrollBranch1790000106400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE payroll_branch (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL,
      name VARCHAR(100) NOT NULL,
      address1 VARCHAR(150) NOT NULL,
      address2 VARCHAR(150) NULL,
      address3 VARCHAR(150) NULL,
      postcode VARCHAR(5) NOT NULL,
      state VARCHAR(50) CHARACTER SET ascii COLLATE ascii_bin NULL,
      is_archived TINYINT(1) NOT NULL DEFAULT 0,
      archived_date DATE NULL,
      UNIQUE KEY payroll_branch_name (org_id, name),
      KEY payroll_branch_created (org_id, create_time, id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payroll_branch');
  }
}
