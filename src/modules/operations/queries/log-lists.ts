import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { IdentityApi } from '@modules/identity';
import { deviceOf } from '@modules/identity/contract';
import type { PageQuery, PageResult } from '@kernel/resource';
import { NotFound } from '@kernel/rules';
import { localDateTime } from '@kernel/time';
import { TrailVisibility } from '@platform/audit/trail-visibility';
import {
  Exports,
  type ExportRequest,
  Lists,
  type ListSpec,
  type SheetRow,
} from '@platform/resource';
import type { LogView } from './log-lists.types';
import { both, type LogRequest, narrowed } from './log-narrowing';
import { type LogName, logSpecs } from './log-specs';

type Row = Readonly<Record<string, unknown>>;

/** The four logs for users who may read them. */
@Injectable()
export class LogLists {
  constructor(
    private readonly exports: Exports,
    private readonly identity: IdentityApi,
    private readonly trail: TrailVisibility,
  ) {}

  /** What the current user may see of a log; only the audit trail has withheld rows. */
  async visible(name: LogName): Promise<ListSpec> {
    const spec = logSpecs[name];
    const condition = name === 'sysLogDiff' ? await this.trail.condition(spec.alias) : null;
    return condition ? { ...spec, where: condition } : spec;
  }

  /** The list restricted by its own filter, and the rest of the query. */
  async narrowed(name: LogName, request: LogRequest): Promise<{ spec: ListSpec; rest: PageQuery }> {
    const { startTime, endTime, elapsed, account, ...others } = request;
    const { status, remoteIp, actionName, controllerName, ...rest } = others;
    const asked = { startTime, endTime, elapsed, account, status, remoteIp, actionName };
    const spec = await narrowed(await this.visible(name), { ...asked, controllerName }, (part) =>
      this.identity.usersByAccount(part),
    );
    return { spec, rest };
  }

  /** Faults in the query are raised before the first row is read. */
  async rows(
    name: LogName,
    wanted: Omit<ExportRequest, 'query'>,
    request: LogRequest,
  ): Promise<AsyncIterable<SheetRow>> {
    const { spec, rest } = await this.narrowed(name, request);
    return this.named(this.exports.rows(spec, { ...wanted, query: rest }));
  }

  private async *named(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
    let batch: Row[] = [];
    for await (const row of rows) {
      batch.push(row);
      if (batch.length < 500) continue;
      yield* await this.shown(batch);
      batch = [];
    }
    yield* await this.shown(batch);
  }

  async shown(rows: readonly Row[]): Promise<LogView[]> {
    const ids = rows.flatMap(({ userId }) => (typeof userId === 'string' ? [userId] : []));
    const names = await this.identity.userNames(ids);
    return rows.map((row) => view(row, names));
  }
}

export class ListLogs extends Query<PageResult<LogView>> {
  constructor(
    readonly name: LogName,
    readonly request: LogRequest,
  ) {
    super();
  }
}

@QueryHandler(ListLogs)
export class ListLogsHandler implements IQueryHandler<ListLogs> {
  constructor(
    private readonly logs: LogLists,
    private readonly lists: Lists,
  ) {}

  async execute({ name, request }: ListLogs): Promise<PageResult<LogView>> {
    const { spec, rest } = await this.logs.narrowed(name, request);
    const page = await this.lists.page(spec, rest, (row) => row);
    return { ...page, items: await this.logs.shown(page.items) };
  }
}

export class GetLog extends Query<LogView> {
  constructor(
    readonly name: LogName,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(GetLog)
export class GetLogHandler implements IQueryHandler<GetLog> {
  constructor(
    private readonly logs: LogLists,
    private readonly lists: Lists,
  ) {}

  async execute({ name, id }: GetLog): Promise<LogView> {
    const spec = await this.logs.visible(name);
    const where = both(spec.where, { sql: `${spec.alias}.id = ?`, params: [id] });
    const { items } = await this.lists.page({ ...spec, where }, {}, (row) => row);
    const [found] = await this.logs.shown(items);
    if (!found) throw new NotFound();
    return found;
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
    ...(userId !== null && { createUserId: userId }),
    ...(device && { browser: device.browser, os: device.system }),
  } as LogView;
}

/**
 * Times as local text; record values and codes as the text that clients of the API family expect.
 */
function plain(name: string, value: unknown): unknown {
  if (value instanceof Date) return localDateTime(value);
  if (name === 'status') return String(value);
  const isValues = name.endsWith('Data') && value !== null && typeof value !== 'string';
  return isValues ? JSON.stringify(value) : value;
}
