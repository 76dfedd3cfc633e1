import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageQuery, PageResult } from '@kernel/resource';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Lists, Resources } from '@platform/resource';
import { PostStore } from '../application/ports/post-store';
import { contentFields } from '../domain/parts';
import { type FormerPost, post } from '../resources/post.resource';
import type { PostSummary, PostVersion } from './posts.types';

/** Posts for their authors, without the long texts. */
export class ListPosts extends Query<PageResult<PostSummary>> {
  constructor(readonly query: PageQuery) {
    super();
  }
}

@QueryHandler(ListPosts)
export class ListPostsHandler implements IQueryHandler<ListPosts> {
  constructor(
    private readonly resources: Resources,
    private readonly lists: Lists,
  ) {}

  execute({ query }: ListPosts): Promise<PageResult<PostSummary>> {
    const { list } = this.resources.of(post);
    const hidden: readonly string[] = contentFields;
    const columns = Object.entries(list.columns).filter(([name]) => !hidden.includes(name));
    const spec = { ...list, columns: Object.fromEntries(columns) };
    return this.lists.page(spec, query, summaryOf);
  }
}

type Stored = Omit<PostSummary, 'enable'>;

const summaryOf = (row: Record<string, unknown>): PostSummary => ({
  ...(row as Record<keyof Stored, unknown> as Stored),
  enable: Boolean(Number(row.enable)),
});

/** The versions of a post before each change, newest first; at most a hundred. */
export class ListPostVersions extends Query<PostVersion[]> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(ListPostVersions)
export class ListPostVersionsHandler implements IQueryHandler<ListPostVersions> {
  constructor(private readonly units: UnitOfWork) {}

  async execute({ id }: ListPostVersions): Promise<PostVersion[]> {
    const rows = await this.units.manager.query<VersionRow[]>(
      `SELECT v.id, v.version, v.replaced_at AS replacedAt, v.replaced_by AS replacedBy
       FROM content_post_version v WHERE v.post_id = ? ORDER BY v.id DESC LIMIT 100`,
      [id],
    );
    return rows.map(versionOf);
  }
}

/** A former version in full. */
export class GetFormerPost extends Query<FormerPost> {
  constructor(
    readonly id: string,
    readonly versionId: string,
  ) {
    super();
  }
}

@QueryHandler(GetFormerPost)
export class GetFormerPostHandler implements IQueryHandler<GetFormerPost> {
  constructor(private readonly store: PostStore) {}

  execute({ id, versionId }: GetFormerPost): Promise<FormerPost> {
    return this.store.former(id, versionId);
  }
}

interface VersionRow {
  id: string;
  version: number;
  replacedAt: Date;
  replacedBy: string | null;
}

const versionOf = (row: VersionRow): PostVersion => ({
  id: String(row.id),
  version: row.version,
  replacedAt: row.replacedAt.toISOString(),
  replacedBy: row.replacedBy === null ? null : String(row.replacedBy),
});
