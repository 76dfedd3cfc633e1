import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The serial of a Form EA, which all its versions keep. Pages are encrypted, so those of forms issued before are
 * stored when the next form of their year is issued.
 */
export class PayrollPaperSerial1790000310000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payroll_issued_paper ADD COLUMN serial INT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payroll_issued_paper DROP COLUMN serial');
  }
}
