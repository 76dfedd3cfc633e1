import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What one call changed is found by its request id: a line of the operation log opens onto it. */
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
