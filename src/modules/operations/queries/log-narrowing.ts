import type { PageQuery } from '@kernel/resource';
import { Invalid } from '@kernel/rules';
import { parseLocalDateTime } from '@kernel/time';
import { escapeLike } from '@platform/db/escape-like';
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
 * Applies the filter to the list. Clients of the API family send one search form to every log, so
 * a condition on something that a log does not record is ignored.
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
  const { elapsed } = spec.columns;
  if (elapsed && request.elapsed)
    pieces.push({ sql: `${elapsed.sql} >= ?`, params: [millisecondsOf(request.elapsed)] });
  for (const name of texts) {
    const column = spec.columns[name];
    if (column && request[name]) pieces.push(containing(column, request[name]));
  }
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

/** A log without the account column stores the user. */
async function byAccount(
  { columns }: ListSpec,
  account: string,
  peopleBy: PeopleBy,
): Promise<Piece> {
  if (columns.account) return containing(columns.account, account);
  const people = await peopleBy(account);
  if (people.length === 0) return nothing;
  return { sql: `${columns.userId!.sql} IN (?)`, params: [people] };
}

const nothing: Piece = { sql: '1 = 0', params: [] };

const containing = (column: ListColumn, text: string): Piece =>
  cannotHold(column, text)
    ? nothing
    : { sql: `${column.sql} LIKE ?`, params: [`%${escapeLike(text)}%`] };

function millisecondsOf(elapsed: string): number {
  if (!/^\d{1,9}$/.test(elapsed)) throw new Invalid([{ code: 'notAnInteger', path: 'elapsed' }]);
  return Number(elapsed);
}

function instantOf(text: string, path: string): Date {
  const instant = parseLocalDateTime(text);
  if (!instant) throw new Invalid([{ code: 'notAnInstant', path }]);
  return instant;
}
