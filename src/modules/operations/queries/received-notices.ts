import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageResult } from '@kernel/resource';
import { NotFound } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { NoticeStatus } from '../resources/notice.resource';
import { narrowing } from './local-view';
import { noticeView } from './notice-list';
import type { UnreadNotice } from './notices.types';
import type { ReceivedNotice } from './notices.types';

export interface Reader {
  userId: string;
  orgId: string;
}

export interface ReceivedNoticesRequest {
  page: number;
  pageSize: number;
  title?: string;
  type?: string;
}

type Row = Record<string, unknown> & { id: string; readTime: Date | null };

const UNREAD_MOST = 50;

/** Its audience: everybody, or the users of its organisation. */
const addressed = `n.status = '${NoticeStatus.Published}' AND (n.everyone = 1 OR n.org_id = ?)`;

const from = `operations_sys_notice n
  LEFT JOIN operations_notice_read r ON r.notice_id = n.id AND r.user_id = ?`;

const members = `n.id, n.title, n.type, n.everyone, n.content, n.status,
  n.public_user_name AS publicUserName, n.public_org_name AS publicOrgName,
  n.public_time AS publicTime, n.create_time AS createTime, r.read_time AS readTime`;

/** The notices addressed to a user, and which of them have been read (platform-api, section 12). */
@Injectable()
export class ReceivedNotices {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** A notice that is addressed to somebody else is not there. */
  async read({ userId, orgId }: Reader, id: string): Promise<void> {
    const [found] = await this.rows<Row>(
      `SELECT n.id FROM operations_sys_notice n WHERE n.id = ? AND ${addressed}`,
      [id, orgId],
    );
    if (!found) throw new NotFound();
    await this.mark('n.id = ?', [userId, this.clock.now(), orgId, id]);
  }

  async readAll({ userId, orgId }: Reader): Promise<void> {
    await this.mark('1 = 1', [userId, this.clock.now(), orgId]);
  }

  /** The first reading counts. */
  private async mark(which: string, params: unknown[]): Promise<void> {
    await this.units.run(() =>
      this.rows(
        `INSERT IGNORE INTO operations_notice_read (notice_id, user_id, read_time)
         SELECT n.id, ?, ? FROM operations_sys_notice n WHERE ${addressed} AND ${which}`,
        params,
      ),
    );
  }

  private rows<T>(sql: string, params: unknown[]): Promise<T[]> {
    return this.units.manager.query(sql, params);
  }
}

export class ListReceivedNotices extends Query<PageResult<ReceivedNotice>> {
  constructor(
    readonly reader: Reader,
    readonly request: ReceivedNoticesRequest,
  ) {
    super();
  }
}

@QueryHandler(ListReceivedNotices)
export class ListReceivedNoticesHandler implements IQueryHandler<ListReceivedNotices> {
  constructor(private readonly units: UnitOfWork) {}

  async execute({ reader, request }: ListReceivedNotices): Promise<PageResult<ReceivedNotice>> {
    const { page, pageSize } = request;
    const narrow = narrowing({ 'n.title': request.title, 'n.type': request.type });
    const where = narrow ? `${addressed} AND ${narrow.sql}` : addressed;
    const params = [reader.userId, reader.orgId, ...(narrow?.params ?? [])];
    const [counted] = await this.units.manager.query<{ total: string }[]>(
      `SELECT COUNT(*) AS total FROM ${from} WHERE ${where}`,
      params,
    );
    const rows = await this.units.manager.query<Row[]>(
      `SELECT ${members} FROM ${from} WHERE ${where}
       ORDER BY n.public_time DESC, n.id DESC LIMIT ? OFFSET ?`,
      [...params, pageSize, (page - 1) * pageSize],
    );
    const total = Number(counted!.total);
    const totalPages = Math.ceil(total / pageSize);
    return {
      ...{ page, pageSize, total, totalPages, items: rows.map((row) => received(row, reader)) },
      ...{ hasPrevPage: page > 1, hasNextPage: page < totalPages },
    };
  }
}

/** The latest first, at most fifty. */
export class ListUnreadNotices extends Query<UnreadNotice[]> {
  constructor(readonly reader: Reader) {
    super();
  }
}

@QueryHandler(ListUnreadNotices)
export class ListUnreadNoticesHandler implements IQueryHandler<ListUnreadNotices> {
  constructor(private readonly units: UnitOfWork) {}

  async execute({ reader: { userId, orgId } }: ListUnreadNotices): Promise<UnreadNotice[]> {
    const rows = await this.units.manager.query<Row[]>(
      `SELECT ${members} FROM ${from} WHERE ${addressed} AND r.notice_id IS NULL
       ORDER BY n.public_time DESC, n.id DESC LIMIT ${UNREAD_MOST}`,
      [userId, orgId],
    );
    return rows.map(({ readTime: _, ...row }) => noticeView(row));
  }
}

const received = ({ readTime, ...row }: Row, { userId }: Reader): ReceivedNotice => ({
  noticeId: String(row.id),
  userId,
  readTime: readTime && readTime.toISOString(),
  readStatus: readTime ? 1 : 0,
  sysNotice: noticeView(row),
});
