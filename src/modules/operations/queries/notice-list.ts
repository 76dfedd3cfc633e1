import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageQuery, PageResult } from '@kernel/resource';
import { Lists, Resources } from '@platform/resource';
import { cleanHtml } from '@platform/html/clean-html';
import { notice } from '../resources/notice.resource';
import { localView, narrowing } from './local-view';
import type { NoticeView, UnreadNotice } from './notices.types';

interface ListCriteria extends PageQuery {
  title?: string;
  type?: string;
}

/** Notices for those who write them. */
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
    const where = narrowing({ 't.title': title, 't.type': type });
    return this.lists.page({ ...list, ...(where && { where }) }, query, noticeView<NoticeView>);
  }
}

export class GetNotice extends Query<NoticeView> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetNotice)
export class GetNoticeHandler implements IQueryHandler<GetNotice> {
  constructor(private readonly resources: Resources) {}

  async execute({ id }: GetNotice): Promise<NoticeView> {
    return noticeView(await this.resources.of(notice).get(id));
  }
}

/** Sanitised again on output (platform-api, section 12): the rules may have become stricter. */
export const noticeView = <View extends UnreadNotice>(
  row: Readonly<Record<string, unknown>>,
): View =>
  ({
    ...localView(row),
    everyone: Boolean(Number(row.everyone)),
    content: cleanHtml(String(row.content)),
  }) as unknown as View;
