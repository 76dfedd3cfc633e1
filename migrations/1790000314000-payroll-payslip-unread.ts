import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns that nothing reads: the content of a payslip has their values. */
const unread = {
  calendar_days: 'INT',
  unpaid_days: 'DECIMAL(7, 2)',
  paid_days: 'DECIMAL(7, 2)',
  ordinary_wages: 'DECIMAL(17, 2)',
};

export class PayrollPayslipUnread1790000314000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const drops = Object.keys(unread).map((column) => `DROP COLUMN ${column}`);
    await runner.query(`ALTER TABLE payroll_payslip ${drops.join(', ')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const adds = Object.entries(unread).map(
      ([column, type]) => `ADD COLUMN ${column} ${type} NOT NULL DEFAULT 0`,
    );
    await runner.query(`ALTER TABLE payroll_payslip ${adds.join(', ')}`);
  }
}
