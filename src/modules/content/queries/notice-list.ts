import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Audiences, IdentityApi } from '@modules/identity';
import type { PageQuery, PageResult } from '@kernel/resource';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { cleanHtml } from '@platform/html/clean-html';
import { localView, narrowing } from '@platform/http/local-view';
import { Lists, Resources } from '@platform/resource';
import { notice } from '../resources/notice.resource';
import { correctionOf } from './notice-rows';
import type { NoticeAudience, NoticeDetail, NoticeView } from './notices.types';

interface ListCriteria extends PageQuery {
  title?: string;
  type?: string;
}

/** Notices for their authors. */
export class ListNotices extends Query<PageResult<NoticeView>> {
  constructor(readonly criteria: ListCriteria) {
    super();
  }
}

@QueryHandler(ListNotices)
export class ListNoticesHandler implements IQueryHandler<ListNotices> {
  constructor(
    private readonly resources: Resources,
    private readonly lists: Lists,
  ) {}

  execute({ criteria: { title, type, ...query } }: ListNotices): Promise<PageResult<NoticeView>> {
    const { list } = this.resources.of(notice);
    const where = narrowing({ 't.title': title }, { 't.type': type });
    const spec = {
      ...list,
      from: `${list.from} ${correctionOf('t')}`,
      columns: {
        ...list.columns,
        correctedById: { sql: 'c.id', kind: 'id', filterable: false },
      },
    } as const;
    return this.lists.page({ ...spec, ...(where && { where }) }, query, authorView);
  }
}

/** Sanitised again on output, as for its readers. */
const authorView = (row: Readonly<Record<string, unknown>>): NoticeView => ({
  ...(localView(row) as Record<keyof NoticeView, unknown> as NoticeView),
  everyone: Boolean(Number(row.everyone)),
  content: cleanHtml(String(row.content)),
});

export class GetNotice extends Query<NoticeDetail> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetNotice)
export class GetNoticeHandler implements IQueryHandler<GetNotice> {
  constructor(
    private readonly resources: Resources,
    private readonly units: UnitOfWork,
  ) {}

  async execute({ id }: GetNotice): Promise<NoticeDetail> {
    const record = await this.resources.of(notice).get(id);
    const [row] = await this.units.manager.query<{ correctedById: string | null }[]>(
      `SELECT c.id AS correctedById FROM content_sys_notice n ${correctionOf('n')} WHERE n.id = ?`,
      [id],
    );
    const view = authorView({ ...record, correctedById: row?.correctedById ?? null });
    return { ...view, organisations: record.organisations, roles: record.roles };
  }
}

/** The organisations and roles that the current user can address. */
export class GetNoticeAudience extends Query<NoticeAudience> {}

@QueryHandler(GetNoticeAudience)
export class GetNoticeAudienceHandler implements IQueryHandler<GetNoticeAudience> {
  constructor(
    private readonly identity: IdentityApi,
    private readonly audiences: Audiences,
  ) {}

  async execute(): Promise<NoticeAudience> {
    const organisations = await this.identity.organisations();
    return { organisations, roles: await this.audiences.offered() };
  }
}
