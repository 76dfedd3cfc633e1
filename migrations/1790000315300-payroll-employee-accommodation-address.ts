import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Form EA names the address of living accommodation beside its value (B4), and nothing knew it. */
export class PayrollEmployeeAccommodationAddress1790000315300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE payroll_employee
      ADD COLUMN accommodation_address VARCHAR(200) NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE payroll_employee
      DROP COLUMN accommodation_address`);
  }
}
