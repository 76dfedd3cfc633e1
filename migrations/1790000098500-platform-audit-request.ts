import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The changes of one call are found by its request id: the operation log links to them. */
export class PlatformAuditRequest1790000098500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE platform_audit ADD KEY platform_audit_request (request_id, org_id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE platform_audit DROP KEY platform_audit_request');
  }
}
