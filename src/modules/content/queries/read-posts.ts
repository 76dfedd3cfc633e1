import { Injectable } from '@nestjs/common';
import type { Language } from '@kernel/i18n';
import type { PageResult } from '@kernel/resource';
import { NotFound } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { currentLanguage } from '@platform/context';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { cleanArticle } from '@platform/html/clean-article';
import { type PostReader, PostReaders } from '../application/post-readers';
import type { PostCategory, PostType } from '../domain/kinds';
import { readIn, type Texts } from '../domain/languages';
import { contents, itemOf, members, type PostRow, visible } from './post-sql';
import { PostSearches, type SqlPiece } from './post-search';
import type { PostAttachment, PostItem, PostLink, PostReading } from './posts.types';

export interface PostsRequest {
  page?: number;
  pageSize?: number;
  keyword?: string;
  type?: PostType;
  category?: PostCategory;
  tag?: string;
  /** Only posts that the reader has saved for later. */
  saved?: boolean;
  /** Only posts published since the reader's last visit. */
  fresh?: boolean;
}

interface WholeRow extends PostRow {
  filePath: string | null;
  sources: string | null;
  tableMonth: string | null;
}

const RELATED = 4;
const PAGE = 12;
const PAGE_MOST = 50;

/**
 * Posts as their readers see them. They belong to no organisation: all readers see the public ones,
 * and a reader's own marks are found by user id alone.
 */
@Injectable()
export class ReadPosts {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly readers: PostReaders,
    private readonly searches: PostSearches,
  ) {}

  async page(reader: PostReader, request: PostsRequest): Promise<PageResult<PostItem>> {
    const { keyword = '' } = request;
    const page = request.page ?? 1;
    const pageSize = Math.min(request.pageSize ?? PAGE, PAGE_MOST);
    const seen = await this.seenBy(reader);
    const search = await this.searches.of(keyword, seen.isVip);
    if (!search) return pageOf({ page, pageSize }, 0, []);
    const where = wanted(request, reader, this.clock.now(), seen.since);
    const from = `content_vip_news p ${search.joins.sql}`;
    const params = [...search.joins.params, ...where.params];
    const isSearch = search.joins.sql !== '';
    // A search runs once for both page and total; a plain list is counted in its index.
    const counted = isSearch ? 'COUNT(*) OVER () AS total' : 'NULL AS total';
    const rows = await this.rows<PostRow & { total: string | null }>(
      `SELECT ${members}, r.saved_at AS savedAt, of_page.total FROM
         (SELECT p.id, ${search.depth} AS depth, p.public_date AS day, ${counted}
          FROM ${from} WHERE ${where.sql}
          ORDER BY ${isSearch ? 'depth, ' : ''}p.public_date DESC, p.id DESC
          LIMIT ? OFFSET ?) of_page
       JOIN content_vip_news p ON p.id = of_page.id
       LEFT JOIN content_reading r ON r.post_id = p.id AND r.user_id = ?
       ORDER BY of_page.depth, of_page.day DESC, of_page.id DESC`,
      [...params, pageSize, (page - 1) * pageSize, reader.userId],
    );
    const total = rows[0]?.total ?? (await this.count(from, where.sql, params));
    return pageOf(
      { page, pageSize },
      Number(total),
      rows.map((row) => itemOf(row, seen)),
    );
  }

  private async count(from: string, where: string, params: readonly unknown[]): Promise<string> {
    const [counted] = await this.rows<{ total: string }>(
      `SELECT COUNT(*) AS total FROM ${from} WHERE ${where}`,
      [...params],
    );
    return counted!.total;
  }

  /** By its id or its code; a post that is not public yet is not found. */
  async detail(reader: PostReader, which: { id?: string; code?: string }): Promise<PostReading> {
    const seen = await this.seenBy(reader);
    const [row] = await this.rows<WholeRow>(
      `SELECT ${members}, ${contents}, p.file_path AS filePath, p.sources,
         p.table_month AS tableMonth, r.saved_at AS savedAt
       FROM content_vip_news p
       LEFT JOIN content_reading r ON r.post_id = p.id AND r.user_id = ?
       WHERE ${which.id === undefined ? 'p.code' : 'p.id'} = ? AND ${visible}`,
      [reader.userId, which.id ?? which.code ?? '', this.clock.now()],
    );
    if (!row) throw new NotFound();
    const item = itemOf(row, seen);
    const { content } = readIn(row, seen.language);
    return {
      ...item,
      topic: row.topic,
      tableMonth: row.tableMonth,
      // Sanitised again on output: the rules may have become stricter.
      content: item.isLocked ? '' : cleanArticle(content),
      sources: item.isLocked ? [] : (row.sources ?? '').split('\n').filter((line) => line.trim()),
      file: item.isLocked ? null : await this.attachment(row.filePath),
      related: await this.related(row, reader, seen),
    };
  }

  /** The latest post about a rule of the product. */
  async about(topic: string): Promise<PostLink | null> {
    const [row] = await this.rows<Texts & { id: string; code: string }>(
      `SELECT p.id, p.code, p.title_en AS titleEn, p.title_zh_cn AS titleZhCn,
         p.title_zh_tw AS titleZhTw FROM content_vip_news p
       WHERE p.topic = ? AND ${visible} ORDER BY p.public_date DESC, p.id DESC LIMIT 1`,
      [topic, this.clock.now()],
    );
    if (!row) return null;
    const { title } = readIn(row, currentLanguage());
    return { id: String(row.id), code: row.code, title };
  }

  /** Whether a reader may have a file: one of a public post; of a locked post only the cover. */
  async mayHave(reader: PostReader, fileId: string): Promise<boolean> {
    const isVip = await this.readers.isVip(reader);
    const [row] = await this.rows(
      `SELECT 1 FROM content_post_file f JOIN content_vip_news p ON p.id = f.post_id
       WHERE f.file_id = ? AND ${visible} AND (f.part = 'cover' OR p.type <> 'vip' OR ?) LIMIT 1`,
      [fileId, this.clock.now(), isVip ? 1 : 0],
    );
    return row !== undefined;
  }

  private async related(row: PostRow, reader: PostReader, seen: Seen): Promise<PostItem[]> {
    const rows = await this.rows<PostRow>(
      `SELECT ${members}, r.saved_at AS savedAt FROM
         (SELECT x.id, SUM(x.points) AS points FROM
            (SELECT other.post_id AS id, 2 AS points FROM content_post_tag mine
               JOIN content_post_tag other ON other.tag = mine.tag AND other.post_id <> mine.post_id
               WHERE mine.post_id = ?
             UNION ALL
             (SELECT p.id, 1 AS points FROM content_vip_news p
               WHERE p.category = ? AND p.id <> ? AND ${visible}
               ORDER BY p.public_date DESC LIMIT 20)) x
          GROUP BY x.id) likely
       JOIN content_vip_news p ON p.id = likely.id AND ${visible}
       LEFT JOIN content_reading r ON r.post_id = p.id AND r.user_id = ?
       ORDER BY likely.points DESC, p.public_date DESC, p.id DESC LIMIT ${RELATED}`,
      [row.id, row.category, row.id, this.clock.now(), this.clock.now(), reader.userId],
    );
    return rows.map((each) => itemOf(each, seen));
  }

  private async attachment(id: string | null): Promise<PostAttachment | null> {
    const [file] = await this.rows<{ id: string; name: string; size: string }>(
      'SELECT f.id, f.name, f.size FROM platform_file f WHERE f.id = ?',
      [id],
    );
    return file ? { id: String(file.id), name: file.name, size: Number(file.size) } : null;
  }

  private async seenBy(reader: PostReader): Promise<Seen> {
    const [visit] = await this.rows<{ since: Date | null }>(
      'SELECT before_at AS since FROM content_visit WHERE user_id = ?',
      [reader.userId],
    );
    return {
      language: currentLanguage(),
      isVip: await this.readers.isVip(reader),
      since: visit?.since ?? null,
    };
  }

  private rows<T>(sql: string, params: unknown[]): Promise<T[]> {
    return this.units.manager.query(sql, params);
  }
}

interface Seen {
  language: Language;
  isVip: boolean;
  since: Date | null;
}

function wanted(
  { type, category, tag, saved, fresh }: PostsRequest,
  { userId }: PostReader,
  now: Date,
  since: Date | null,
): SqlPiece {
  const pieces: SqlPiece[] = [{ sql: visible, params: [now] }];
  if (type) pieces.push({ sql: 'p.type = ?', params: [type] });
  if (category) pieces.push({ sql: 'p.category = ?', params: [category] });
  if (tag)
    pieces.push({
      sql: 'p.id IN (SELECT g.post_id FROM content_post_tag g WHERE g.tag = ?)',
      params: [tag],
    });
  if (saved)
    pieces.push({
      sql: 'p.id IN (SELECT s.post_id FROM content_reading s WHERE s.user_id = ?)',
      params: [userId],
    });
  if (fresh) pieces.push({ sql: 'p.public_date > ?', params: [since ?? now] });
  return {
    sql: pieces.map(({ sql }) => sql).join(' AND '),
    params: pieces.flatMap(({ params }) => params),
  };
}

function pageOf(
  { page, pageSize }: { page: number; pageSize: number },
  total: number,
  items: PostItem[],
): PageResult<PostItem> {
  const totalPages = Math.ceil(total / pageSize);
  return {
    page,
    pageSize,
    total,
    totalPages,
    items,
    hasPrevPage: page > 1,
    hasNextPage: page < totalPages,
  };
}
