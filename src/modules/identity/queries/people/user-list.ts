import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageQuery, PageResult } from '@kernel/resource';
import { NotFound } from '@kernel/rules';
import { localDateTime } from '@kernel/time';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Lists, type ListSpec } from '@platform/resource';
import { currentScope } from '@platform/tenancy/org-scope';
import { People } from '../../application/people/ports/people';
import { RoleAssignments } from '../../application/people/ports/role-assignments';
import type { Node } from '../../domain/people/organisation-tree';
import { withBelow } from '../../domain/people/organisation-rules';
import { narrowed } from '../narrowed';
import { roleName } from './role-name';
import { userListSpec } from './user-list-spec';
import type { UserDetail, UserListItem, UserView } from './people-views.types';

interface ListCriteria extends PageQuery {
  account?: string;
  realName?: string;
  posName?: string;
  phone?: string;
  orgId?: string;
}

/** Users as administrators see them (platform-api, section 8). */
@Injectable()
export class UserList {
  constructor(
    private readonly lists: Lists,
    private readonly units: UnitOfWork,
    private readonly people: People,
    private readonly roles: RoleAssignments,
  ) {}

  /** The list restricted by its own filters, and the rest of the query. */
  async narrowed({ orgId, account, realName, posName, phone, ...rest }: ListCriteria) {
    const texts = { account, realName, posName, phone };
    return { spec: narrowed(userListSpec, texts, await this.ofOrganisation(orgId)), rest };
  }

  async detail(id: string): Promise<UserDetail> {
    const { items } = await this.lists.page(only(id), {}, viewOf);
    const [person] = items;
    if (!person) throw new NotFound();
    const [roles, extOrgIdList] = await Promise.all([
      this.roles.heldBy(id, person.orgId),
      this.people.affiliationsOf(id),
    ]);
    const reach = currentScope().readable;
    return {
      ...person,
      roleIdList: roles.map((role) => role.id),
      roleName: roles.map(roleName).join(', '),
      extOrgIdList: extOrgIdList.filter((each) => reach === 'all' || reach.includes(each.orgId)),
    };
  }

  /** The ids among these of accessible users. */
  async among(ids: readonly string[]): Promise<string[]> {
    const found: string[] = [];
    for (const id of ids) {
      const { items } = await this.lists.page(only(id), {}, ({ id: known }) => String(known));
      found.push(...items);
    }
    return found;
  }

  private async ofOrganisation(orgId: string | undefined) {
    const living = 'u.deleted_at IS NULL';
    if (!orgId) return { sql: living, params: [] };
    const nodes: Node[] = await this.units.manager.query(
      'SELECT id, pid FROM identity_organisation',
    );
    const ids = withBelow(nodes, orgId);
    const holes = ids.map(() => '?').join(', ');
    return { sql: `${living} AND u.org_id IN (${holes})`, params: ids };
  }

  /** The role names of each user; empty for users without roles. */
  async roleNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const rows: { userId: string; code: string; name: string }[] = await this.units.manager.query(
      `SELECT ur.user_id AS userId, r.code, r.name FROM identity_user_role ur
       JOIN identity_role r ON r.id = ur.role_id WHERE ur.user_id IN (?) ORDER BY r.order_no, r.id`,
      [ids],
    );
    const byPerson = Map.groupBy(rows, ({ userId }) => userId);
    return new Map([...byPerson].map(([id, roles]) => [id, roles.map(roleName).join(', ')]));
  }
}

/** The users of an organisation and of those below it, within the current scope. */
export class ListUsers extends Query<PageResult<UserListItem>> {
  constructor(readonly wanted: ListCriteria) {
    super();
  }
}

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers> {
  constructor(
    private readonly users: UserList,
    private readonly lists: Lists,
  ) {}

  async execute({ wanted }: ListUsers): Promise<PageResult<UserListItem>> {
    const { spec, rest } = await this.users.narrowed(wanted);
    const found: PageResult<UserView> = await this.lists.page(spec, rest, viewOf);
    const roles = await this.users.roleNames(found.items.map(({ id }) => id));
    const items = found.items.map((person) => ({
      ...person,
      roleName: roles.get(person.id) ?? '',
    }));
    return { ...found, items };
  }
}

export class GetUser extends Query<UserDetail> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetUser)
export class GetUserHandler implements IQueryHandler<GetUser> {
  constructor(private readonly users: UserList) {}

  execute({ id }: GetUser): Promise<UserDetail> {
    return this.users.detail(id);
  }
}

const only = (id: string): ListSpec => ({
  ...userListSpec,
  where: { sql: 'u.deleted_at IS NULL AND u.id = ?', params: [id] },
});

const numeric = new Set(['version', 'status', 'orderNo', 'accountType', 'sex']);

const viewOf = (row: Record<string, unknown>): UserView => {
  const { avatarKey, id, orgId, ...members } = row;
  const entries = Object.entries(members).map(([name, value]): [string, unknown] => {
    if (value instanceof Date) return [name, localDateTime(value)];
    return [name, value !== null && numeric.has(name) ? Number(value) : value];
  });
  const known = { id: String(id), orgId: String(orgId), avatar: avatarOf(avatarKey) };
  return { ...Object.fromEntries(entries), ...known } as UserView;
};

/** The URL of an avatar; null without one. */
export const avatarOf = (key: unknown): string | null =>
  typeof key === 'string' ? `/api/sysUser/avatar/${key}` : null;
