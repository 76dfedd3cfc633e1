import { Injectable } from '@nestjs/common';
import type { PageQuery, PageResult } from '@kernel/resource';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Lists, type ListSpec, Resources } from '@platform/resource';
import { contentFields } from '../domain/parts';
import { post } from '../resources/post.resource';
import type { PostVersion } from './posts.types';

type Row = Record<string, unknown>;

/** Posts for those who write them: their lists without the texts, which are long. */
@Injectable()
export class PostLists {
  constructor(
    private readonly resources: Resources,
    private readonly lists: Lists,
    private readonly units: UnitOfWork,
  ) {}

  get spec(): ListSpec {
    const { list } = this.resources.of(post);
    const hidden: readonly string[] = contentFields;
    const columns = Object.entries(list.columns).filter(([name]) => !hidden.includes(name));
    return { ...list, columns: Object.fromEntries(columns) };
  }

  page(query: PageQuery): Promise<PageResult<Row>> {
    return this.lists.page(this.spec, query, (row) => ({
      ...row,
      enable: Boolean(Number(row.enable)),
    }));
  }

  async versions(id: string): Promise<PostVersion[]> {
    const rows = await this.units.manager.query<VersionRow[]>(
      `SELECT v.id, v.version, v.replaced_at AS replacedAt, v.replaced_by AS replacedBy
       FROM content_post_version v WHERE v.post_id = ? ORDER BY v.id DESC LIMIT 100`,
      [id],
    );
    return rows.map(versionOf);
  }
}

interface VersionRow {
  id: string;
  version: number;
  replacedAt: Date;
  replacedBy: string | null;
}

const versionOf = (row: VersionRow): PostVersion => ({
  ...{ id: String(row.id), version: row.version, replacedAt: row.replacedAt.toISOString() },
  replacedBy: row.replacedBy === null ? null : String(row.replacedBy),
});
