import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One account for a figure without a department. Where there are several the first has always been the one that counted; the others
 * go.
 */
export class PayrollJournalAccountOnce1790000133600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE gone FROM payroll_journal_account gone
      JOIN payroll_journal_account kept ON kept.org_id = gone.org_id
        AND kept.figure = gone.figure AND kept.department_id IS NULL
        AND gone.department_id IS NULL AND kept.id < gone.id`);
    await runner.query(`ALTER TABLE payroll_journal_account
      ADD department_key BIGINT UNSIGNED GENERATED ALWAYS AS (COALESCE(department_id, 0)) STORED,
      ADD UNIQUE KEY payroll_journal_account_once (org_id, figure, department_key)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE payroll_journal_account
      DROP KEY payroll_journal_account_once, DROP department_key`);
  }
}
