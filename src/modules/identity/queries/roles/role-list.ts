import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { FilterOperator, type PageQuery, type PageResult } from '@kernel/resource';
import { NotFound } from '@kernel/rules';
import type { Principal } from '@platform/http/principal';
import { Lists, type ListSpec } from '@platform/resource';
import { VisibleRoles } from '../../adapters/mysql/roles/visible-roles';
import { OwnRights } from '../../application/roles/rights';
import { DELIVERED } from '../../domain/roles/effective';
import { everyItem } from '../every-item';
import { localEntity } from '../local-entity';
import { narrowed } from '../narrowed';
import { RoleHolders } from './role-holders';
import type { RoleView } from './role-list.types';

interface ListCriteria extends PageQuery {
  name?: string;
  code?: string;
}

const list: ListSpec = {
  from: 'identity_role r LEFT JOIN identity_organisation o ON o.id = r.org_id',
  alias: 'r',
  // Inherited roles are listed with those of accessible organisations: see VisibleRoles.
  scope: 'system',
  columns: {
    id: { sql: 'r.id', kind: 'id' },
    orgId: { sql: 'r.org_id', kind: 'id' },
    orgName: { sql: 'o.name', kind: 'text', filterable: false },
    version: { sql: 'r.version', kind: 'integer', filterable: false },
    code: { sql: 'r.code', kind: 'text', ascii: true, sortable: true, search: true },
    name: { sql: 'r.name', kind: 'text', sortable: true, search: true },
    dataScope: { sql: 'r.data_scope', kind: 'integer', sortable: true },
    orderNo: { sql: 'r.order_no', kind: 'integer', sortable: true },
    status: { sql: 'r.status', kind: 'integer', sortable: true },
    remark: { sql: 'r.remark', kind: 'text' },
    createUserId: { sql: 'r.create_user_id', kind: 'ref' },
    createTime: { sql: 'r.create_time', kind: 'instant', sortable: true },
    updateTime: { sql: 'r.update_time', kind: 'instant', sortable: true },
  },
  sort: { field: 'orderNo', order: 'ascend' },
};

type Row = Omit<RoleView, 'delivered' | 'ours' | 'held' | 'userCount'>;

/** Roles for their administrators (platform-api, section 8). */
@Injectable()
export class RoleList {
  constructor(
    private readonly lists: Lists,
    private readonly visible: VisibleRoles,
    private readonly rights: OwnRights,
    private readonly holders: RoleHolders,
  ) {}

  async page(
    principal: Principal,
    { name, code, ...query }: ListCriteria,
  ): Promise<PageResult<RoleView>> {
    const found = await this.lists.page(
      narrowed(list, { name, code }, await this.visible.clause(principal, 'r')),
      query,
      localEntity<Row>,
    );
    return { ...found, items: await this.viewsOf(principal, found.items) };
  }

  private async viewsOf(principal: Principal, rows: readonly Row[]): Promise<RoleView[]> {
    const { readable } = principal.scope;
    const { grants } = await this.rights.of(principal);
    const counts = await this.holders.counts(rows);
    return rows.map((row) => ({
      ...row,
      dataScope: Number(row.dataScope),
      delivered: row.orgId === DELIVERED,
      ours: readable === 'all' || readable.includes(row.orgId),
      held: grants.roleIds.includes(row.id),
      userCount: counts.get(row.id) ?? 0,
    }));
  }
}

export class ListRoles extends Query<PageResult<RoleView>> {
  constructor(
    readonly principal: Principal,
    readonly criteria: ListCriteria,
  ) {
    super();
  }
}

@QueryHandler(ListRoles)
export class ListRolesHandler implements IQueryHandler<ListRoles> {
  constructor(private readonly roles: RoleList) {}

  execute({ principal, criteria }: ListRoles): Promise<PageResult<RoleView>> {
    return this.roles.page(principal, criteria);
  }
}

/** Roles that can be granted: the enabled ones, by name. */
export class ListRoleChoices extends Query<Pick<RoleView, 'id' | 'name' | 'code' | 'orgId'>[]> {
  constructor(readonly principal: Principal) {
    super();
  }
}

@QueryHandler(ListRoleChoices)
export class ListRoleChoicesHandler implements IQueryHandler<ListRoleChoices> {
  constructor(
    private readonly lists: Lists,
    private readonly visible: VisibleRoles,
  ) {}

  async execute({
    principal,
  }: ListRoleChoices): Promise<Pick<RoleView, 'id' | 'name' | 'code' | 'orgId'>[]> {
    const also = await this.visible.clause(principal, 'r');
    const enabled = { sql: `${also.sql} AND r.status = 1`, params: also.params };
    const roles = await everyItem(this.lists, narrowed(list, {}, enabled), localEntity<Row>);
    return roles.map(({ id, name, code, orgId }) => ({ id, name, code, orgId }));
  }
}

export class GetRole extends Query<RoleView> {
  constructor(
    readonly principal: Principal,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(GetRole)
export class GetRoleHandler implements IQueryHandler<GetRole> {
  constructor(private readonly roles: RoleList) {}

  async execute({ principal, id }: GetRole): Promise<RoleView> {
    const filter = { field: 'id', operator: FilterOperator.eq, value: id };
    const { items } = await this.roles.page(principal, { filter, pageSize: 1 });
    if (!items[0]) throw new NotFound();
    return items[0];
  }
}
