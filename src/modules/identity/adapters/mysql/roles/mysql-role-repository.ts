import { Injectable } from '@nestjs/common';
import { NotFound } from '@kernel/rules';
import { AuditTrail } from '@platform/audit/audit-trail';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import type { Principal } from '@platform/http/principal';
import { currentScope } from '@platform/tenancy/org-scope';
import {
  type NewRole,
  RoleRepository,
  type RoleChanges,
  type RoleState,
} from '../../../application/roles/ports/role-repository';
import { chainOf, type Node } from '../../../domain/people/organisation-tree';
import { DELIVERED } from '../../../domain/roles/effective';
import type { Entry } from '../../../domain/roles/own-rights';
import { VisibleRoles } from './visible-roles';

type Row = Omit<RoleState, 'menuIds' | 'orgIds'>;

const columns = `r.id, r.org_id AS orgId, r.version, r.code, r.name, r.data_scope AS dataScope,
  r.order_no AS orderNo, r.status, r.remark`;

@Injectable()
export class MysqlRoleRepository extends RoleRepository {
  constructor(
    private readonly units: UnitOfWork,
    private readonly visible: VisibleRoles,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {
    super();
  }

  look(principal: Principal, id: string): Promise<RoleState> {
    return this.read(principal, id, '');
  }

  get(principal: Principal, id: string): Promise<RoleState> {
    return this.read(principal, id, 'FOR UPDATE');
  }

  private async read(principal: Principal, id: string, lock: string): Promise<RoleState> {
    const { sql, params } = await this.visible.clause(principal, 'r');
    const [row] = await this.rows<Row>(
      `SELECT ${columns} FROM identity_role r WHERE r.id = ? AND ${sql} ${lock}`,
      [id, ...params],
    );
    if (!row) throw new NotFound();
    return { ...row, ...(await this.givenBy(id)) };
  }

  async byCode(principal: Principal, code: string): Promise<string | null> {
    const { sql, params } = await this.visible.clause(principal, 'r');
    const [row] = await this.rows<{ id: string }>(
      `SELECT r.id FROM identity_role r WHERE r.code = ? AND ${sql} LIMIT 1`,
      [code, ...params],
    );
    return row?.id ?? null;
  }

  async byCodeIn(orgId: string, code: string): Promise<string | null> {
    const [row] = await this.rows<{ id: string }>(
      `SELECT r.id FROM identity_role r LEFT JOIN identity_organisation o ON o.id = r.org_id
       WHERE r.code = ? AND (r.org_id = ? OR COALESCE(o.tenant_id, o.id) =
         (SELECT COALESCE(tenant_id, id) FROM identity_organisation WHERE id = ?)) LIMIT 1`,
      [code, DELIVERED, orgId],
    );
    return row?.id ?? null;
  }

  async add(role: NewRole): Promise<string> {
    const { userId } = currentScope();
    const now = this.clock.now();
    const id = await this.units.newId();
    await this.run(
      `INSERT INTO identity_role (id, org_id, create_time, update_time, create_user_id,
         update_user_id, code, name, data_scope, order_no, status, remark)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        id,
        role.orgId,
        now,
        now,
        userId,
        userId,
        role.code,
        role.name,
        role.dataScope,
        role.orderNo,
        role.status,
        role.remark,
      ],
    );
    await this.give(id, role);
    await this.recordChange(role.orgId, id, 'add', null, await this.auditViewOf(role));
    return id;
  }

  async change(role: RoleState, changes: RoleChanges): Promise<void> {
    const after = { ...role, ...changes };
    await this.run(
      `UPDATE identity_role SET name = ?, data_scope = ?, order_no = ?, status = ?, remark = ?,
         version = version + 1, update_time = ?, update_user_id = ? WHERE id = ?`,
      [
        after.name,
        after.dataScope,
        after.orderNo,
        after.status,
        after.remark,
        this.clock.now(),
        currentScope().userId,
        role.id,
      ],
    );
    await this.give(role.id, after);
    await this.recordChange(
      role.orgId,
      role.id,
      'update',
      await this.auditViewOf(role),
      await this.auditViewOf(after),
    );
  }

  async remove(role: RoleState): Promise<void> {
    await this.run('UPDATE identity_session SET view_role_id = NULL WHERE view_role_id = ?', [
      role.id,
    ]);
    await this.run('DELETE FROM identity_role WHERE id = ?', [role.id]);
    await this.recordChange(role.orgId, role.id, 'delete', await this.auditViewOf(role), null);
  }

  async pass(from: string, to: string, organisations: readonly string[]): Promise<void> {
    const people = 'SELECT id FROM identity_user WHERE org_id IN (?)';
    await this.run(
      `UPDATE IGNORE identity_user_role SET role_id = ? WHERE role_id = ? AND user_id IN (${people})`,
      [to, from, [...organisations]],
    );
    // A user who held both holds the one only once.
    await this.run(`DELETE FROM identity_user_role WHERE role_id = ? AND user_id IN (${people})`, [
      from,
      [...organisations],
    ]);
  }

  async behind({ id, orgId, code }: RoleState): Promise<RoleState | null> {
    const nodes = await this.rows<Node>('SELECT id, pid FROM identity_organisation', []);
    const above = [...chainOf(nodes, orgId).slice(1), DELIVERED];
    const versions = await this.rows<Row>(
      `SELECT ${columns} FROM identity_role r WHERE r.code = ? AND r.org_id IN (?) AND r.id <> ?
       FOR UPDATE`,
      [code, above, id],
    );
    const [nearest] = above.flatMap((each) => versions.filter((one) => one.orgId === each));
    return nearest ? { ...nearest, ...(await this.givenBy(nearest.id)) } : null;
  }

  async holders(roleId: string): Promise<number> {
    const [row] = await this.rows<{ n: string }>(
      'SELECT COUNT(*) AS n FROM identity_user_role WHERE role_id = ?',
      [roleId],
    );
    return Number(row!.n);
  }

  async entries(): Promise<ReadonlyMap<string, Entry>> {
    const rows = await this.rows<Entry>(
      'SELECT id, COALESCE(pid, 0) AS pid, type, permission FROM identity_menu',
      [],
    );
    return new Map(rows.map((row) => [row.id, { ...row, type: Number(row.type) }]));
  }

  private async givenBy(id: string): Promise<Pick<RoleState, 'menuIds' | 'orgIds'>> {
    const [menus, organisations] = await Promise.all([
      this.rows<{ id: string }>('SELECT menu_id AS id FROM identity_role_menu WHERE role_id = ?', [
        id,
      ]),
      this.rows<{ id: string }>('SELECT org_id AS id FROM identity_role_org WHERE role_id = ?', [
        id,
      ]),
    ]);
    return { menuIds: menus.map(({ id: each }) => each), orgIds: organisations.map((o) => o.id) };
  }

  private async give(id: string, { menuIds, orgIds }: NewRole | RoleState): Promise<void> {
    await this.run('DELETE FROM identity_role_menu WHERE role_id = ?', [id]);
    await this.run('DELETE FROM identity_role_org WHERE role_id = ?', [id]);
    for (const [table, column, ids] of [
      ['identity_role_menu', 'menu_id', menuIds],
      ['identity_role_org', 'org_id', orgIds],
    ] as const)
      if (ids.length > 0)
        await this.run(`INSERT INTO ${table} (role_id, ${column}) VALUES ?`, [
          [...new Set(ids)].map((each) => [id, each]),
        ]);
  }

  /** Permissions by code, readable in the audit trail. */
  private async auditViewOf(role: NewRole | RoleState): Promise<object> {
    const entries = await this.entries();
    const codes = role.menuIds.flatMap((id) => entries.get(id)?.permission ?? []);
    const { code, name, dataScope, orderNo, status, remark, orgIds } = role;
    return {
      code,
      name,
      dataScope,
      orderNo,
      status,
      remark,
      rights: [...new Set(codes)].sort().join(' '),
      organisations: [...orgIds].sort().join(' '),
    };
  }

  private recordChange(
    orgId: string,
    recordId: string,
    action: string,
    before: object | null,
    after: object | null,
  ): Promise<void> {
    return this.audit.record({ orgId, resource: 'role', recordId, action, before, after });
  }

  private rows<T>(sql: string, params: unknown[]): Promise<T[]> {
    return this.units.manager.query(sql, params);
  }

  private run(sql: string, params: unknown[]): Promise<unknown> {
    return this.units.manager.query(sql, params);
  }
}
