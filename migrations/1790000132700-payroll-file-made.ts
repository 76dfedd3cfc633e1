import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every file that was made for an authority, a bank or the ledger: rows are added, never changed. */
export class PayrollFileMade1790000132700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE payroll_file_made (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL,
      period VARCHAR(7) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      run_id BIGINT UNSIGNED NULL,
      kind VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      part VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      name VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      layout_id BIGINT UNSIGNED NULL,
      made_on DATE NOT NULL,
      records INT NOT NULL,
      size INT NOT NULL,
      sha256 CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      KEY payroll_file_made_period (org_id, period, kind),
      KEY payroll_file_made_run (run_id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payroll_file_made');
  }
}
