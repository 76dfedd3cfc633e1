import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageQuery, PageResult } from '@kernel/resource';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Lists, Resources } from '@platform/resource';
import { config } from '../../resources/settings/config.resource';
import { WEB_GROUP } from '../../settings';
import { everyItem } from '../every-item';
import { localEntity } from '../local-entity';
import { narrowed } from '../narrowed';
import type { ConfigView } from './settings.types';

interface ListCriteria extends PageQuery {
  name?: string;
  code?: string;
  groupCode?: string;
}

/**
 * The system's configuration for its administrators. Without the brand, which has its own screen
 * (platform-api, section 4).
 */
export class ListConfigs extends Query<PageResult<ConfigView>> {
  constructor(readonly criteria: ListCriteria) {
    super();
  }
}

@QueryHandler(ListConfigs)
export class ListConfigsHandler implements IQueryHandler<ListConfigs> {
  constructor(
    private readonly resources: Resources,
    private readonly lists: Lists,
  ) {}

  execute({
    criteria: { name, code, groupCode, ...query },
  }: ListConfigs): Promise<PageResult<ConfigView>> {
    const list = narrowed(
      this.resources.of(config).list,
      { name, code, groupCode },
      { sql: '(t.group_code IS NULL OR t.group_code <> ?)', params: [WEB_GROUP] },
    );
    return this.lists.page(list, query, localEntity<ConfigView>);
  }
}

export class ListConfigsOfGroup extends Query<ConfigView[]> {
  constructor(readonly groupCode: string | undefined) {
    super();
  }
}

@QueryHandler(ListConfigsOfGroup)
export class ListConfigsOfGroupHandler implements IQueryHandler<ListConfigsOfGroup> {
  constructor(
    private readonly resources: Resources,
    private readonly lists: Lists,
  ) {}

  execute({ groupCode }: ListConfigsOfGroup): Promise<ConfigView[]> {
    const list = narrowed(this.resources.of(config).list, { groupCode });
    return everyItem(this.lists, list, localEntity<ConfigView>);
  }
}

export class GetConfig extends Query<ConfigView> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetConfig)
export class GetConfigHandler implements IQueryHandler<GetConfig> {
  constructor(private readonly resources: Resources) {}

  async execute({ id }: GetConfig): Promise<ConfigView> {
    return localEntity<ConfigView>(await this.resources.of(config).get(id));
  }
}

export class ListConfigGroups extends Query<string[]> {}

@QueryHandler(ListConfigGroups)
export class ListConfigGroupsHandler implements IQueryHandler<ListConfigGroups> {
  constructor(private readonly units: UnitOfWork) {}

  async execute(): Promise<string[]> {
    const rows: { group_code: string }[] = await this.units.manager.query(
      `SELECT DISTINCT group_code FROM identity_config WHERE group_code IS NOT NULL
       ORDER BY group_code`,
    );
    return rows.map((row) => row.group_code);
  }
}
