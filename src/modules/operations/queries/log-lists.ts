import { Injectable } from '@nestjs/common';
import { IdentityApi } from '@modules/identity';
import { deviceOf } from '@modules/identity/contract';
import type { PageQuery, PageResult } from '@kernel/resource';
import { Invalid, NotFound } from '@kernel/rules';
import { localDateTime, parseLocalDateTime } from '@kernel/time';
import { Exports, type ExportWish, Lists, type ListSpec, type SheetRow } from '@platform/resource';
import { type LogName, logSpecs } from './log-specs';

type Row = Readonly<Record<string, unknown>>;
export type LogView = Record<string, unknown>;

/** The filter of the API family (platform-api, section 8.1), beside that of every list. */
export interface LogWish extends PageQuery {
  startTime?: string;
  endTime?: string;
  account?: string;
  /** At least so many milliseconds. */
  elapsed?: string;
  status?: string;
  remoteIp?: string;
  actionName?: string;
  controllerName?: string;
}

/** The four logs for those who may read them. */
@Injectable()
export class LogLists {
  constructor(
    private readonly lists: Lists,
    private readonly exports: Exports,
    private readonly identity: IdentityApi,
  ) {}

  async page(name: LogName, wish: LogWish): Promise<PageResult<LogView>> {
    const { startTime, endTime, elapsed, ...rest } = wish;
    const { account, status, remoteIp, actionName, controllerName, ...query } = rest;
    const texts = { account, status, remoteIp, actionName, controllerName };
    const spec = narrowed(logSpecs[name], { startTime, endTime, elapsed }, texts);
    const page = await this.lists.page(spec, query, (row) => row);
    return { ...page, items: await this.shown(page.items) };
  }

  async detail(name: LogName, id: string): Promise<LogView> {
    const spec = logSpecs[name];
    const where = { sql: `${spec.alias}.id = ?`, params: [id] };
    const { items } = await this.lists.page({ ...spec, where }, {}, (row) => row);
    const [found] = await this.shown(items);
    if (!found) throw new NotFound();
    return found;
  }

  async *rows(name: LogName, wish: ExportWish): AsyncGenerator<SheetRow> {
    let batch: Row[] = [];
    for await (const row of this.exports.rows(logSpecs[name], wish)) {
      batch.push(row);
      if (batch.length < 500) continue;
      yield* await this.shown(batch);
      batch = [];
    }
    yield* await this.shown(batch);
  }

  private async shown(rows: readonly Row[]): Promise<LogView[]> {
    const ids = rows.flatMap(({ userId }) => (typeof userId === 'string' ? [userId] : []));
    const names = await this.identity.userNames(ids);
    return rows.map((row) => view(row, names));
  }
}

function view(row: Row, names: ReadonlyMap<string, string>): LogView {
  const { agent, ...rest } = row;
  const shown = Object.entries(rest).map(([name, value]): [string, unknown] => [
    name,
    plain(name, value),
  ]);
  const userId = typeof row.userId === 'string' ? row.userId : null;
  const device = typeof agent === 'string' ? deviceOf(agent) : null;
  return {
    ...Object.fromEntries(shown),
    ...('userId' in row && { realName: userId === null ? null : (names.get(userId) ?? null) }),
    ...(device && { browser: device.browser, os: device.system }),
  };
}

function plain(name: string, value: unknown): unknown {
  if (value instanceof Date) return localDateTime(value);
  if (name.endsWith('Data') && typeof value === 'string') return JSON.parse(value) as unknown;
  return value;
}

type Texts = Readonly<Record<string, string | undefined>>;

/** What a log does not have asks nothing of it. */
function narrowed(spec: ListSpec, span: Texts, texts: Texts): ListSpec {
  const at = spec.columns.logDateTime!.sql;
  const pieces: { sql: string; param: unknown }[] = [];
  if (span.startTime) pieces.push({ sql: `${at} >= ?`, param: instantOf(span, 'startTime') });
  if (span.endTime) pieces.push({ sql: `${at} <= ?`, param: instantOf(span, 'endTime') });
  const took = spec.columns.elapsed;
  if (span.elapsed && took) pieces.push({ sql: `${took.sql} >= ?`, param: millisecondsOf(span) });
  for (const [name, text] of Object.entries(texts)) {
    const column = spec.columns[name];
    if (!text || !column) continue;
    pieces.push({ sql: `${column.sql} LIKE ?`, param: `%${text.replace(/[\\%_]/g, '\\$&')}%` });
  }
  if (pieces.length === 0) return spec;
  const sql = pieces.map((piece) => piece.sql).join(' AND ');
  return { ...spec, where: { sql, params: pieces.map(({ param }) => param) } };
}

function millisecondsOf({ elapsed = '' }: Texts): number {
  if (!/^\d{1,9}$/.test(elapsed)) throw new Invalid([{ code: 'notAnInteger', path: 'elapsed' }]);
  return Number(elapsed);
}

function instantOf(span: Texts, path: string): Date {
  const instant = parseLocalDateTime(span[path] ?? '');
  if (!instant) throw new Invalid([{ code: 'notAnInstant', path }]);
  return instant;
}
