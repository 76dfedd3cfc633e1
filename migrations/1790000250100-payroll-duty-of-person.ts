import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is due for one person, when somebody joins or leaves, is marked by itself; 0 is the whole period. */
export class PayrollDutyOfPerson1790000250100 implements MigrationInterface {
  name = 'PayrollDutyOfPerson1790000250100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE payroll_duty_settled
         ADD employee_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
         DROP KEY payroll_duty_settled_once,
         ADD UNIQUE KEY payroll_duty_settled_once (org_id, period, duty, employee_id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM payroll_duty_settled WHERE employee_id <> 0');
    await runner.query(
      `ALTER TABLE payroll_duty_settled
         DROP KEY payroll_duty_settled_once,
         DROP employee_id,
         ADD UNIQUE KEY payroll_duty_settled_once (org_id, period, duty)`,
    );
  }
}
