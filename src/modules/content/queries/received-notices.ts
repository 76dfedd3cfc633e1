import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageResult } from '@kernel/resource';
import { localDateTime } from '@kernel/time';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import type { Principal } from '@platform/http/principal';
import { narrowing } from '@platform/http/local-view';
import { Readers } from '../application/readers';
import type { Reader } from '../domain/notice/audience';
import { addressedIn, addressedTo, AUDIENCE, placesOf, UNREAD } from './addressed';
import { correctionOf, members, type NoticeRow, readerView } from './notice-rows';
import type { PinnedNotice, ReceivedNotice, UnreadNotice } from './notices.types';

export interface ReceivedNoticesRequest {
  page: number;
  pageSize: number;
  title?: string;
  type?: string;
}

const UNREAD_MOST = 50;
const PINNED_MOST = 3;

/** Notices addressed to a user, by page (platform-api, section 12). */
export class ListReceivedNotices extends Query<PageResult<ReceivedNotice>> {
  constructor(
    readonly principal: Principal,
    readonly request: ReceivedNoticesRequest,
  ) {
    super();
  }
}

type ReadRow = NoticeRow & { readTime: Date | null };

@QueryHandler(ListReceivedNotices)
export class ListReceivedNoticesHandler implements IQueryHandler<ListReceivedNotices> {
  constructor(
    private readonly units: UnitOfWork,
    private readonly readers: Readers,
  ) {}

  async execute({ principal, request }: ListReceivedNotices): Promise<PageResult<ReceivedNotice>> {
    const { page, pageSize } = request;
    const reader = await this.readers.of(principal);
    const addressed = addressedTo(reader);
    const narrow = narrowing({ 'n.title': request.title }, { 'n.type': request.type });
    const where = narrow ? `${addressed.sql} AND ${narrow.sql}` : addressed.sql;
    const params = [...addressed.params, ...(narrow?.params ?? [])];
    const from = `${AUDIENCE} JOIN content_sys_notice n ON n.id = a.notice_id`;
    const [counted] = await this.units.manager.query<{ total: string }[]>(
      `SELECT COUNT(*) AS total FROM ${from} WHERE ${where}`,
      params,
    );
    const rows = await this.units.manager.query<ReadRow[]>(
      `SELECT ${members}, r.read_time AS readTime FROM ${from} ${correctionOf('n')}
       LEFT JOIN content_notice_read r ON r.notice_id = a.notice_id AND r.user_id = ?
       WHERE ${where} ORDER BY a.public_time DESC, a.notice_id DESC LIMIT ? OFFSET ?`,
      [reader.userId, ...params, pageSize, (page - 1) * pageSize],
    );
    const total = Number(counted!.total);
    const totalPages = Math.ceil(total / pageSize);
    return {
      page,
      pageSize,
      total,
      totalPages,
      items: rows.map((row) => received(row, reader)),
      hasPrevPage: page > 1,
      hasNextPage: page < totalPages,
    };
  }
}

/** The newest first, at most fifty. */
export class ListUnreadNotices extends Query<UnreadNotice[]> {
  constructor(readonly principal: Principal) {
    super();
  }
}

@QueryHandler(ListUnreadNotices)
export class ListUnreadNoticesHandler implements IQueryHandler<ListUnreadNotices> {
  constructor(
    private readonly units: UnitOfWork,
    private readonly readers: Readers,
  ) {}

  /** The newest of each organisation along the index, so that no more than these are read. */
  async execute({ principal }: ListUnreadNotices): Promise<UnreadNotice[]> {
    const reader = await this.readers.of(principal);
    const parts = placesOf(reader).map((place) => addressedIn([place], reader));
    const latest = parts.map(
      ({ sql }) => `(SELECT a.notice_id, a.public_time FROM ${AUDIENCE}
        WHERE ${sql} AND ${UNREAD}
        ORDER BY a.public_time DESC, a.notice_id DESC LIMIT ${UNREAD_MOST})`,
    );
    const rows = await this.units.manager.query<NoticeRow[]>(
      `SELECT ${members} FROM (${latest.join(' UNION ALL ')}) a
       JOIN content_sys_notice n ON n.id = a.notice_id ${correctionOf('n')}
       ORDER BY a.public_time DESC, a.notice_id DESC LIMIT ${UNREAD_MOST}`,
      parts.flatMap(({ params }) => [...params, reader.userId]),
    );
    return rows.map(readerView);
  }
}

/** The total, including those beyond the list. */
export class CountUnreadNotices extends Query<number> {
  constructor(readonly principal: Principal) {
    super();
  }
}

@QueryHandler(CountUnreadNotices)
export class CountUnreadNoticesHandler implements IQueryHandler<CountUnreadNotices> {
  constructor(
    private readonly units: UnitOfWork,
    private readonly readers: Readers,
  ) {}

  async execute({ principal }: CountUnreadNotices): Promise<number> {
    const reader = await this.readers.of(principal);
    const { sql, params } = addressedTo(reader);
    const [row] = await this.units.manager.query<{ total: string }[]>(
      `SELECT COUNT(*) AS total FROM ${AUDIENCE} WHERE ${sql} AND ${UNREAD}`,
      [...params, reader.userId],
    );
    return Number(row!.total);
  }
}

/** The notices pinned to the top of this user's screen, newest first. */
export class ListPinnedNotices extends Query<PinnedNotice[]> {
  constructor(readonly principal: Principal) {
    super();
  }
}

@QueryHandler(ListPinnedNotices)
export class ListPinnedNoticesHandler implements IQueryHandler<ListPinnedNotices> {
  constructor(
    private readonly units: UnitOfWork,
    private readonly readers: Readers,
    private readonly clock: Clock,
  ) {}

  /** A corrected notice is no longer pinned: its correction is. */
  async execute({ principal }: ListPinnedNotices): Promise<PinnedNotice[]> {
    const reader = await this.readers.of(principal);
    const { sql, params } = addressedTo(reader);
    const rows = await this.units.manager.query<(NoticeRow & { pinnedUntil: Date })[]>(
      `SELECT ${members}, n.pinned_until AS pinnedUntil
       FROM content_sys_notice n JOIN ${AUDIENCE} ON a.notice_id = n.id ${correctionOf('n')}
       WHERE n.pinned_until > ? AND c.id IS NULL AND ${sql}
         AND NOT EXISTS (SELECT 1 FROM content_notice_dismissed d
           WHERE d.user_id = ? AND d.notice_id = n.id)
       ORDER BY a.public_time DESC, a.notice_id DESC LIMIT ${PINNED_MOST}`,
      [this.clock.now(), ...params, reader.userId],
    );
    return rows.map((row) => ({
      ...readerView(row),
      pinnedUntil: row.pinnedUntil.toISOString(),
    }));
  }
}

const received = ({ readTime, ...row }: ReadRow, { userId }: Reader): ReceivedNotice => ({
  noticeId: String(row.id),
  userId,
  readTime: readTime && localDateTime(readTime),
  readStatus: readTime ? 1 : 0,
  sysNotice: readerView(row),
});
