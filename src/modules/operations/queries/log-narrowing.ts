import type { PageQuery } from '@kernel/resource';
import { Invalid } from '@kernel/rules';
import { parseLocalDateTime } from '@kernel/time';
import { cannotHold, type ListColumn, type ListSpec, type Piece } from '@platform/resource';

/** The filter of the API family (platform-api, section 8.1), in addition to that of every list. */
export interface LogRequest extends PageQuery {
  startTime?: string;
  endTime?: string;
  account?: string;
  /** The minimum, in milliseconds. */
  elapsed?: string;
  status?: string;
  remoteIp?: string;
  actionName?: string;
  controllerName?: string;
}

/** The ids of the users whose account contains a text. */
export type PeopleBy = (account: string) => Promise<string[]>;

const texts = ['status', 'remoteIp', 'actionName', 'controllerName'] as const;

/**
 * Applies the filter to the list; a condition that a log does not support is refused, since
 * ignoring it would show everything.
 */
export async function narrowed(
  spec: ListSpec,
  request: LogRequest,
  peopleBy: PeopleBy,
): Promise<ListSpec> {
  const at = spec.columns.logDateTime!.sql;
  const pieces: Piece[] = [];
  if (request.startTime)
    pieces.push({ sql: `${at} >= ?`, params: [instantOf(request.startTime, 'startTime')] });
  if (request.endTime)
    pieces.push({ sql: `${at} <= ?`, params: [instantOf(request.endTime, 'endTime')] });
  if (request.elapsed) {
    const { sql } = columnOf(spec, 'elapsed');
    pieces.push({ sql: `${sql} >= ?`, params: [millisecondsOf(request.elapsed)] });
  }
  for (const name of texts)
    if (request[name]) pieces.push(containing(columnOf(spec, name), request[name]));
  if (request.account) pieces.push(await byAccount(spec, request.account, peopleBy));
  if (pieces.length === 0) return spec;
  const sql = pieces.map((piece) => piece.sql).join(' AND ');
  return {
    ...spec,
    where: both(spec.where, { sql, params: pieces.flatMap(({ params }) => params) }),
  };
}

/** Both conditions combined; the first may be absent. */
export const both = (one: ListSpec['where'], other: Piece): Piece =>
  one
    ? { sql: `(${one.sql}) AND (${other.sql})`, params: [...one.params, ...other.params] }
    : other;

/** A log without the account column stores the name. */
async function byAccount(spec: ListSpec, account: string, peopleBy: PeopleBy): Promise<Piece> {
  if (spec.columns.account) return containing(spec.columns.account, account);
  const people = await peopleBy(account);
  if (people.length === 0) return nothing;
  return { sql: `${columnOf(spec, 'userId').sql} IN (?)`, params: [people] };
}

const nothing: Piece = { sql: '1 = 0', params: [] };

const containing = (column: ListColumn, text: string): Piece =>
  cannotHold(column, text)
    ? nothing
    : { sql: `${column.sql} LIKE ?`, params: [`%${text.replace(/[\\%_]/g, '\\$&')}%`] };

function columnOf({ columns }: ListSpec, path: string): ListColumn {
  const column = columns[path];
  if (!column) throw new Invalid([{ code: 'unknownMember', path }]);
  return column;
}

function millisecondsOf(elapsed: string): number {
  if (!/^\d{1,9}$/.test(elapsed)) throw new Invalid([{ code: 'notAnInteger', path: 'elapsed' }]);
  return Number(elapsed);
}

function instantOf(text: string, path: string): Date {
  const instant = parseLocalDateTime(text);
  if (!instant) throw new Invalid([{ code: 'notAnInstant', path }]);
  return instant;
}
