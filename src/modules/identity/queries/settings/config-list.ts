import { Injectable } from '@nestjs/common';
import type { PageQuery, PageResult, RecordOf } from '@kernel/resource';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Lists, Resources } from '@platform/resource';
import { config } from '../../resources/settings/config.resource';
import { WEB_GROUP } from '../../seeds/config-seeds';
import { localEntity, type LocalEntity } from '../local-entity';
import { narrowed } from '../narrowed';

export type ConfigView = LocalEntity<RecordOf<typeof config>>;

interface ListCriteria extends PageQuery {
  name?: string;
  code?: string;
  groupCode?: string;
}

/** The system's configuration for its administrators. */
@Injectable()
export class ConfigList {
  constructor(
    private readonly resources: Resources,
    private readonly lists: Lists,
    private readonly units: UnitOfWork,
  ) {}

  /** Without the brand, which has a screen of its own (platform-api, section 4). */
  page({ name, code, groupCode, ...query }: ListCriteria): Promise<PageResult<ConfigView>> {
    const list = narrowed(
      this.resources.of(config).list,
      { name, code, groupCode },
      { sql: '(t.group_code IS NULL OR t.group_code <> ?)', params: [WEB_GROUP] },
    );
    return this.lists.page(list, query, localEntity<ConfigView>);
  }

  async ofGroup(groupCode: string | undefined): Promise<ConfigView[]> {
    const list = narrowed(this.resources.of(config).list, { groupCode });
    const { items } = await this.lists.page(list, { pageSize: 200 }, localEntity<ConfigView>);
    return items;
  }

  async detail(id: string): Promise<ConfigView> {
    return localEntity<ConfigView>(await this.resources.of(config).get(id));
  }

  async groups(): Promise<string[]> {
    const rows: { group_code: string }[] = await this.units.manager.query(
      `SELECT DISTINCT group_code FROM identity_config WHERE group_code IS NOT NULL
       ORDER BY group_code`,
    );
    return rows.map((row) => row.group_code);
  }
}
