import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Each organisation below another knows the top of its tree, so that switching a tenant off is one
 * row; a trial may be given to an organisation that did not register, and may end for good.
 */
export class IdentityTenant1790000113100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE identity_organisation
      ADD COLUMN tenant_id BIGINT UNSIGNED NULL AFTER pid, ADD KEY identity_organisation_tenant (tenant_id)`);
    const nodes = (await runner.query('SELECT id, pid FROM identity_organisation')) as {
      id: string;
      pid: string;
    }[];
    const parents = new Map(nodes.map(({ id, pid }) => [String(id), String(pid)]));
    for (const id of parents.keys()) {
      const tenant = topOf(parents, id);
      if (tenant !== id)
        await runner.query('UPDATE identity_organisation SET tenant_id = ? WHERE id = ?', [
          tenant,
          id,
        ]);
    }
    await runner.query(`ALTER TABLE accounts_enrolment
      MODIFY user_id BIGINT UNSIGNED NULL,
      MODIFY core_business VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NULL,
      MODIFY trial_until DATE NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM accounts_enrolment
      WHERE user_id IS NULL OR core_business IS NULL OR trial_until IS NULL`);
    await runner.query(`ALTER TABLE accounts_enrolment
      MODIFY user_id BIGINT UNSIGNED NOT NULL,
      MODIFY core_business VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      MODIFY trial_until DATE NOT NULL`);
    await runner.query('ALTER TABLE identity_organisation DROP COLUMN tenant_id');
  }
}

/** A cycle in the data ends where it is met. */
function topOf(parents: ReadonlyMap<string, string>, from: string): string {
  const seen = new Set([from]);
  for (const at of seen) if (parents.has(parents.get(at)!)) seen.add(parents.get(at)!);
  return [...seen].at(-1)!;
}
