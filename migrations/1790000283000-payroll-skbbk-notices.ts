import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The SKBBK status was one value for all months, and approvals of special tax rates had no end date.
 * A release becomes a notice from the first month in which local staff may be released
 * (payroll-contributions, section 5).
 */
export class PayrollSkbbkNotices1790000283000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE payroll_employee_skbbk_notices (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      org_id BIGINT UNSIGNED NOT NULL,
      parent_id BIGINT UNSIGNED NOT NULL,
      position INT NOT NULL,
      valid_from DATE NOT NULL,
      status VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      filed_by VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      filed_on DATE NULL,
      KEY payroll_employee_skbbk_notices_parent (parent_id, position)
    ) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query(`INSERT INTO payroll_employee_skbbk_notices
        (org_id, parent_id, position, valid_from, status, filed_by)
      SELECT org_id, id, 0, '2026-07-01', 'released', 'employer'
      FROM payroll_employee WHERE skbbk = 'released'`);
    await runner.query('ALTER TABLE payroll_employee DROP skbbk');
    await runner.query('ALTER TABLE payroll_employee_tax_profiles ADD approval_ends DATE NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payroll_employee_tax_profiles DROP approval_ends');
    await runner.query(`ALTER TABLE payroll_employee
      ADD skbbk VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'participating'`);
    await runner.query(`UPDATE payroll_employee SET skbbk = 'released' WHERE id IN
      (SELECT parent_id FROM payroll_employee_skbbk_notices WHERE status = 'released')`);
    await runner.query('DROP TABLE payroll_employee_skbbk_notices');
  }
}
