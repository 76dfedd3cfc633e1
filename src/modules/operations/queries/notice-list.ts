import { Injectable } from '@nestjs/common';
import type { PageQuery, PageResult } from '@kernel/resource';
import { Lists, Resources } from '@platform/resource';
import { cleanHtml } from '../application/clean-html';
import { notice } from '../resources/notice.resource';
import { localView, narrowing } from './local-view';

export type NoticeView = Record<string, unknown>;

interface ListCriteria extends PageQuery {
  title?: string;
  type?: string;
}

/** Notices for their authors. */
@Injectable()
export class NoticeList {
  constructor(
    private readonly resources: Resources,
    private readonly lists: Lists,
  ) {}

  page({ title, type, ...query }: ListCriteria): Promise<PageResult<NoticeView>> {
    const { list } = this.resources.of(notice);
    const where = narrowing({ 't.title': title, 't.type': type });
    return this.lists.page({ ...list, ...(where && { where }) }, query, noticeView);
  }

  async detail(id: string): Promise<NoticeView> {
    return noticeView(await this.resources.of(notice).get(id));
  }
}

/** Sanitised again on output (platform-api, section 12): the rules may have become stricter. */
export const noticeView = (row: Readonly<Record<string, unknown>>): NoticeView => ({
  ...localView(row),
  everyone: Boolean(Number(row.everyone)),
  content: cleanHtml(String(row.content)),
});
