import type { MigrationInterface, QueryRunner } from 'typeorm';

const ids = [
  'department_id',
  'job_position_id',
  'branch_id',
  'work_schedule_id',
  'salary_cycle_id',
  'salary_policy_id',
];

/**
 * Where and by which terms somebody works had no history: a transfer changed what a month before it is computed with. It becomes
 * rows, each from its day on; what is stored is one row since the employee joined.
 */
export class PayrollAssignments1790000291000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE payroll_employee_assignments (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      parent_id BIGINT UNSIGNED NOT NULL,
      position INT NOT NULL,
      valid_from DATE NOT NULL,
      department_id BIGINT UNSIGNED NULL,
      job_position_id BIGINT UNSIGNED NULL,
      branch_id BIGINT UNSIGNED NULL,
      work_schedule_id BIGINT UNSIGNED NOT NULL,
      salary_cycle_id BIGINT UNSIGNED NOT NULL,
      salary_policy_id BIGINT UNSIGNED NOT NULL,
      remark VARCHAR(100) NULL,
      KEY payroll_employee_assignments_parent (parent_id, position),
      KEY payroll_employee_assignments_from (valid_from, parent_id)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query(`INSERT INTO payroll_employee_assignments
        (org_id, parent_id, position, valid_from, ${ids.join(', ')})
      SELECT org_id, id, 0, joined_on, ${ids.join(', ')} FROM payroll_employee`);
    await runner.query('ALTER TABLE payroll_employee ADD assigned_from DATE NULL');
    await runner.query('UPDATE payroll_employee SET assigned_from = joined_on');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payroll_employee DROP assigned_from');
    await runner.query('DROP TABLE payroll_employee_assignments');
  }
}
