import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One account's operations and errors are found without scanning everybody's. */
export class OperationsLogAccount1790000098400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE platform_audit ADD KEY platform_audit_user (user_id, at, id)');
    await runner.query(`ALTER TABLE operations_log_ex
      ADD KEY operations_log_ex_user (create_user_id, log_date_time, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE operations_log_ex DROP KEY operations_log_ex_user');
    await runner.query('ALTER TABLE platform_audit DROP KEY platform_audit_user');
  }
}
