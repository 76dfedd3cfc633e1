import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Input } from '@kernel/resource';
import { NotFound } from '@kernel/rules';
import { AuditTrail } from '@platform/audit/audit-trail';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { currentScope } from '@platform/tenancy/org-scope';
import {
  type DeletionBlocker,
  type Organisation,
  Organisations,
  type Place,
} from '../../../application/people/ports/organisations';
import { withBelow } from '../../../domain/people/organisation-rules';
import { organisationSchema, type OrganisationRow } from './organisation.schema';

/**
 * For organisations the scope is their own id: those whose records are accessible, regardless of
 * their author.
 */
@Injectable()
export class MysqlOrganisations extends Organisations {
  constructor(
    private readonly units: UnitOfWork,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {
    super();
  }

  async getForUpdate(id: string): Promise<Organisation> {
    const { readable } = currentScope();
    const row = await this.table.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!row || (readable !== 'all' && !readable.includes(id))) throw new NotFound();
    return row;
  }

  async places(): Promise<Place[]> {
    return this.units.manager.query('SELECT id, pid, level FROM identity_organisation');
  }

  async isCodeTaken(code: string, except: string): Promise<boolean> {
    const [other]: unknown[] = await this.units.manager.query(
      'SELECT 1 FROM identity_organisation WHERE code = ? AND id <> ? LIMIT 1',
      [code, except],
    );
    return other !== undefined;
  }

  async add(values: Input): Promise<string> {
    const { userId } = currentScope();
    const now = this.clock.now();
    const id = await this.units.newId();
    await this.table.insert({
      ...(values as Partial<OrganisationRow>),
      id,
      orgId: id,
      version: 1,
      createTime: now,
      updateTime: now,
      tenantId: await this.tenantAbove(values.pid),
      createUserId: userId,
      updateUserId: userId,
    });
    await this.note(id, 'add', null, values);
    return id;
  }

  async change(before: Organisation, values: Input): Promise<void> {
    await this.table.update(
      { id: before.id },
      {
        ...(values as Partial<OrganisationRow>),
        version: before.version + 1,
        updateTime: this.clock.now(),
        updateUserId: currentScope().userId,
      },
    );
    await this.note(before.id, 'update', before, { ...before, ...values });
    if (values.pid !== undefined) await this.moveTree(before.id, values.pid);
  }

  /** The tenant of whatever is below this organisation; null at the root. */
  private async tenantAbove(pid: unknown): Promise<string | null> {
    const [above]: { tenant: string }[] = await this.units.manager.query(
      'SELECT COALESCE(tenant_id, id) AS tenant FROM identity_organisation WHERE id = ?',
      [pid],
    );
    return above?.tenant ?? null;
  }

  private async moveTree(id: string, pid: unknown): Promise<void> {
    const tenantId = await this.tenantAbove(pid);
    await this.table.update({ id }, { tenantId });
    const below = withBelow(await this.places(), id).filter((each) => each !== id);
    if (below.length > 0) await this.table.update({ id: In(below) }, { tenantId: tenantId ?? id });
  }

  async delete(organisation: Organisation): Promise<void> {
    await this.table.delete({ id: organisation.id });
    await this.note(organisation.id, 'delete', organisation, null);
  }

  async heldBy(id: string): Promise<DeletionBlocker | null> {
    if (await this.has('identity_organisation', 'pid', id)) return 'children';
    for (const table of ['identity_user', 'identity_user_ext_org'])
      if (await this.has(table, 'org_id', id)) return 'people';
    for (const table of await this.tablesOfOrganisations())
      if (await this.has(table, 'org_id', id)) return 'records';
    return null;
  }

  /** Every table whose rows belong to organisations; logs about an organisation are kept. */
  private async tablesOfOrganisations(): Promise<string[]> {
    const rows: { name: string }[] = await this.units.manager.query(
      `SELECT c.table_name AS name FROM information_schema.columns c
       JOIN information_schema.tables t
         ON t.table_schema = c.table_schema AND t.table_name = c.table_name
       WHERE c.table_schema = DATABASE() AND c.column_name = 'org_id'
         AND t.table_type = 'BASE TABLE' AND c.table_name NOT LIKE 'platform_audit%'
         AND c.table_name <> 'identity_organisation'`,
    );
    return rows.map(({ name }) => name);
  }

  private async has(table: string, column: string, id: string): Promise<boolean> {
    const [row]: unknown[] = await this.units.manager.query(
      `SELECT 1 FROM \`${table}\` WHERE \`${column}\` = ? LIMIT 1`,
      [id],
    );
    return row !== undefined;
  }

  private note(
    id: string,
    action: string,
    before: object | null,
    after: object | null,
  ): Promise<void> {
    return this.audit.record({
      orgId: id,
      resource: 'sysOrg',
      recordId: id,
      action,
      before,
      after,
    });
  }

  private get table() {
    return this.units.manager.getRepository(organisationSchema);
  }
}
