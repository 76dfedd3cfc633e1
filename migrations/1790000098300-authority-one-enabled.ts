import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An organisation has one enabled credential, even with concurrent changes. */
export class AuthorityOneEnabled1790000098300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Of several, the one used until now stays enabled: the oldest.
    await runner.query(
      `UPDATE authority_org_credential c
       JOIN (SELECT org_id, MIN(id) AS id FROM authority_org_credential
             WHERE status = 'enabled' GROUP BY org_id) used ON used.org_id = c.org_id
       SET c.status = 'disabled', c.version = c.version + 1
       WHERE c.status = 'enabled' AND c.id <> used.id`,
    );
    await runner.query(`ALTER TABLE authority_org_credential
      ADD COLUMN enabled_org_id BIGINT UNSIGNED
        GENERATED ALWAYS AS (IF(status = 'enabled', org_id, NULL)) STORED,
      ADD UNIQUE KEY authority_org_credential_enabled (enabled_org_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE authority_org_credential
      DROP KEY authority_org_credential_enabled, DROP COLUMN enabled_org_id`);
  }
}
