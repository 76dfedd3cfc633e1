import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { NotFound } from '@kernel/rules';
import { localDateTime } from '@kernel/time';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { currentScope } from '@platform/tenancy/org-scope';
import type { OrganisationName, OrganisationNode, OrganisationView } from './people-views.types';
import { type Tree, treeOf } from '../../domain/roles/menu-tree';

interface Row {
  id: string;
  pid: string;
  name: string;
  code: string;
  type: string;
  level: number;
  directorId: string | null;
  directorName: string | null;
  orderNo: number;
  status: number;
  version: number;
  remark: string | null;
  userCount: string | number;
  createUserId: string | null;
  createTime: Date;
  updateTime: Date;
}

interface ListCriteria {
  id?: string | undefined;
  name?: string | undefined;
  code?: string | undefined;
  type?: string | undefined;
}

/** The organisations of the current scope; inaccessible ones are not shown, not even by name. */
function organisations({ manager }: UnitOfWork): Promise<Row[]> {
  const { readable } = currentScope();
  if (readable !== 'all' && readable.length === 0) return Promise.resolve([]);
  return manager.query(
    `SELECT o.id, o.pid, o.name, o.code, o.type, o.level, o.director_id AS directorId,
         d.real_name AS directorName, o.order_no AS orderNo, o.status, o.version, o.remark,
         (SELECT COUNT(*) FROM identity_user u
          WHERE u.org_id = o.id AND u.deleted_at IS NULL) AS userCount,
         o.create_user_id AS createUserId, o.create_time AS createTime, o.update_time AS updateTime
       FROM identity_organisation o LEFT JOIN identity_user d ON d.id = o.director_id
       ${readable === 'all' ? '' : 'WHERE o.id IN (?)'} ORDER BY o.order_no, o.id`,
    readable === 'all' ? [] : [readable],
  );
}

/** A flat list when filtered by name, code or type, otherwise the tree (platform-api, section 8). */
export class ListOrganisations extends Query<OrganisationNode[]> {
  constructor(readonly criteria: ListCriteria) {
    super();
  }
}

@QueryHandler(ListOrganisations)
export class ListOrganisationsHandler implements IQueryHandler<ListOrganisations> {
  constructor(private readonly units: UnitOfWork) {}

  async execute({
    criteria: { id, name, code, type },
  }: ListOrganisations): Promise<OrganisationNode[]> {
    const all = (await organisations(this.units)).map(viewOf);
    const found = all
      .filter((each) => !name || each.name.toLowerCase().includes(name.toLowerCase()))
      .filter((each) => !code || each.code.toLowerCase().includes(code.toLowerCase()))
      .filter((each) => !type || each.type === type);
    if (name || code || type) return found.map((each) => ({ ...each, children: null }));
    const tree = treeOf(all);
    return id ? partsAt(tree, id) : tree;
  }
}

/** Names only, for users who choose among their own organisations. */
export class ListOrganisationNames extends Query<OrganisationName[]> {}

@QueryHandler(ListOrganisationNames)
export class ListOrganisationNamesHandler implements IQueryHandler<ListOrganisationNames> {
  constructor(private readonly units: UnitOfWork) {}

  async execute(): Promise<OrganisationName[]> {
    const rows = await organisations(this.units);
    return treeOf(rows.map(({ id, pid, name, code, status }) => ({ id, pid, name, code, status })));
  }
}

export class GetOrganisation extends Query<OrganisationView> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetOrganisation)
export class GetOrganisationHandler implements IQueryHandler<GetOrganisation> {
  constructor(private readonly units: UnitOfWork) {}

  async execute({ id }: GetOrganisation): Promise<OrganisationView> {
    const row = (await organisations(this.units)).find((each) => each.id === id);
    if (!row) throw new NotFound();
    return viewOf(row);
  }
}

const viewOf = (row: Row): OrganisationView => ({
  ...row,
  userCount: Number(row.userCount),
  disabled: false,
  createTime: localDateTime(row.createTime),
  updateTime: localDateTime(row.updateTime),
});

/** The subtree of an organisation. */
function partsAt<N extends { id: string }>(nodes: readonly Tree<N>[], id: string): Tree<N>[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = partsAt(node.children ?? [], id);
    if (below.length > 0) return below;
  }
  return [];
}
