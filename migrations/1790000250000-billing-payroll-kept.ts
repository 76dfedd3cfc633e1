import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Payroll is a separate service from now on. Organisations that already have employees under a plan
 * without it keep it until the end of the period they have paid for.
 */
export class BillingPayrollKept1790000250000 implements MigrationInterface {
  name = 'BillingPayrollKept1790000250000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `INSERT INTO billing_entitlement (org_id, order_id, plan_code, standing, level, service,
         valid_from, valid_until)
       SELECT e.org_id, e.order_id, e.plan_code, e.standing, e.level, 'payroll', e.valid_from,
         e.valid_until
       FROM billing_entitlement e
       WHERE e.service = 'plan' AND e.ended_at IS NULL
         AND EXISTS (
           SELECT 1 FROM payroll_employee p
           JOIN identity_organisation o ON o.id = p.org_id
           WHERE COALESCE(o.tenant_id, o.id) = e.org_id)
         AND NOT EXISTS (
           SELECT 1 FROM (SELECT order_id FROM billing_entitlement WHERE service = 'payroll') had
           WHERE had.order_id = e.order_id)`,
    );
  }

  /** These rows cannot be distinguished from purchases; they expire by themselves. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
