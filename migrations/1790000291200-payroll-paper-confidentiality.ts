import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Papers issued before the year to date was considered are open to everybody who sees the list, even
 * if an earlier month of their year reveals a confidential item. They are now withheld according to
 * the payslips of that year, as new ones are (ADR 72).
 */
export class PayrollPaperConfidentiality1790000291200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE payroll_issued_paper i SET i.is_confidential = 1
      WHERE i.is_confidential = 0 AND EXISTS (
        SELECT 1 FROM payroll_payslip p
        WHERE p.org_id = i.org_id AND p.employee_id = i.employee_id AND p.is_confidential = 1
          AND p.month BETWEEN CONCAT(LEFT(i.period, 4), '-01')
            AND IF(i.kind = 'eaForm', CONCAT(i.period, '-12'), i.period))`);
  }

  /** Withheld papers stay so: which of them were open is no longer known. */
  async down(): Promise<void> {}
}
