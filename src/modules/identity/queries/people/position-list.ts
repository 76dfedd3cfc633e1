import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageQuery, PageResult } from '@kernel/resource';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Lists, Resources } from '@platform/resource';
import { Organisations } from '../../application/people/ports/organisations';
import { chainOf } from '../../domain/people/organisation-tree';
import { sysPos } from '../../resources/people/position.resource';
import { everyItem } from '../every-item';
import { localEntity } from '../local-entity';
import { narrowed } from '../narrowed';
import type { Position, PositionView } from './position.types';

interface ListCriteria extends PageQuery {
  name?: string | undefined;
  code?: string | undefined;
}

/** Positions with the number of users who hold them. */
@Injectable()
export class PositionList {
  constructor(
    private readonly resources: Resources,
    private readonly lists: Lists,
    private readonly units: UnitOfWork,
  ) {}

  async page({ name, code, ...query }: ListCriteria): Promise<PageResult<PositionView>> {
    const list = narrowed(this.resources.of(sysPos).list, { name, code });
    const found = await this.lists.page(list, query, localEntity<Position>);
    return { ...found, items: await this.counted(found.items) };
  }

  async all({ name, code }: ListCriteria): Promise<PositionView[]> {
    const list = narrowed(this.resources.of(sysPos).list, { name, code });
    return this.counted(await everyItem(this.lists, list, localEntity<Position>));
  }

  async counted(positions: Position[]): Promise<PositionView[]> {
    if (positions.length === 0) return [];
    const rows: { posId: string; n: string | number }[] = await this.units.manager.query(
      `SELECT pos_id AS posId, COUNT(*) AS n FROM identity_user
       WHERE pos_id IN (?) AND deleted_at IS NULL GROUP BY pos_id`,
      [positions.map(({ id }) => id)],
    );
    const counts = new Map(rows.map(({ posId, n }) => [posId, Number(n)]));
    const names = await this.namesOf(positions.map(({ orgId }) => orgId));
    return positions.map((each) => ({
      ...each,
      orgName: names.get(each.orgId) ?? null,
      staffCount: counts.get(each.id) ?? 0,
    }));
  }

  private async namesOf(orgIds: string[]): Promise<ReadonlyMap<string, string>> {
    const rows: { id: string; name: string }[] = await this.units.manager.query(
      'SELECT id, name FROM identity_organisation WHERE id IN (?)',
      [[...new Set(orgIds)]],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}

export class ListPositions extends Query<PageResult<PositionView>> {
  constructor(readonly criteria: ListCriteria) {
    super();
  }
}

@QueryHandler(ListPositions)
export class ListPositionsHandler implements IQueryHandler<ListPositions> {
  constructor(private readonly positions: PositionList) {}

  execute({ criteria }: ListPositions): Promise<PageResult<PositionView>> {
    return this.positions.page(criteria);
  }
}

/** The positions that people in an organisation can hold: its own and those of the organisations above. */
export class ListAllPositions extends Query<PositionView[]> {
  constructor(readonly criteria: ListCriteria & { orgId?: string | undefined }) {
    super();
  }
}

@QueryHandler(ListAllPositions)
export class ListAllPositionsHandler implements IQueryHandler<ListAllPositions> {
  constructor(
    private readonly positions: PositionList,
    private readonly organisations: Organisations,
  ) {}

  async execute({ criteria: { orgId, ...wanted } }: ListAllPositions): Promise<PositionView[]> {
    const items = await this.positions.all(wanted);
    if (orgId === undefined) return items;
    const chain = chainOf(await this.organisations.places(), orgId);
    return items.filter((each) => chain.includes(each.orgId));
  }
}

export class GetPosition extends Query<PositionView> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetPosition)
export class GetPositionHandler implements IQueryHandler<GetPosition> {
  constructor(
    private readonly positions: PositionList,
    private readonly resources: Resources,
  ) {}

  async execute({ id }: GetPosition): Promise<PositionView> {
    const found = await this.resources.of(sysPos).get(id);
    return (await this.positions.counted([localEntity<Position>(found)]))[0]!;
  }
}
