import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of journalAccount. */
export class PayrollJournalAccount1790000132600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE payroll_journal_account (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      version INT NOT NULL DEFAULT 1,
      create_time DATETIME(3) NOT NULL,
      update_time DATETIME(3) NOT NULL,
      create_user_id BIGINT UNSIGNED NULL,
      update_user_id BIGINT UNSIGNED NULL,
      figure VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      department_id BIGINT UNSIGNED NULL,
      account VARCHAR(40) NOT NULL,
      UNIQUE KEY payroll_journal_account_figure_department_id (org_id, figure, department_id),
      KEY payroll_journal_account_created (org_id, create_time, id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payroll_journal_account');
  }
}
