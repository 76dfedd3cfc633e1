import type { PageQuery } from '@kernel/resource';
import { currentContext, inContext } from '../../context';
import { fromOf, selection, whereOf } from '../list/list-query';
import type { Lists } from '../list/lists';
import type { ListSpec, Piece } from '../list/list.types';
import { type Order, orderOf, orderSql } from '../list/order';
import { holeFor } from '../list/typed-value';
import type { SheetRow } from './sheet.types';

/** Ids are fetched in large portions, since every portion sorts the whole result again. */
const FOUND = 10_000;
const PORTION = 1000;

/**
 * All matching rows, in the order of the list. Ids are fetched in large portions by keyset, not
 * OFFSET, which would read everything again and again; the rows themselves are read in small
 * portions by id, so that memory stays low and no wide rows are sorted.
 */
export async function* everyRow(
  lists: Lists,
  spec: ListSpec,
  query: PageQuery,
  ...more: Piece[]
): AsyncGenerator<SheetRow> {
  // The reader pulls from another context; the scope is the one of the caller.
  const context = currentContext()!;
  const order = orderOf(spec, query);
  const read = (piece: Piece): Promise<SheetRow[]> =>
    inContext(context, () => lists.read(spec, piece));
  let behind: Piece[] = [];
  for (;;) {
    const found = await read(foundBy(spec, query, order, [...more, ...behind]));
    const ids = found.map((row) => row['#id']);
    yield* inTurn(ids, (some) => read(rowsOf(spec, some)));
    const last = found.at(-1);
    if (!last || found.length < FOUND) return;
    behind = [afterRow(spec, order, last)];
  }
}

/** The rows of these ids, by portions: while one is consumed, the database is already reading the next. */
async function* inTurn(
  ids: readonly unknown[],
  read: (some: readonly unknown[]) => Promise<SheetRow[]>,
): AsyncGenerator<SheetRow> {
  const portion = (from: number): Promise<SheetRow[]> => {
    const rows = read(ids.slice(from, from + PORTION));
    // An error is raised where the rows are awaited; nobody awaits them once the reader has left.
    rows.catch(() => undefined);
    return rows;
  };
  if (ids.length === 0) return;
  let next = portion(0);
  for (let from = 0; from < ids.length; from += PORTION) {
    const byId = new Map((await next).map((row) => [row['#id'], row]));
    if (from + PORTION < ids.length) next = portion(from + PORTION);
    for (const id of ids.slice(from, from + PORTION)) {
      const row = byId.get(id);
      if (row) yield row; // missing if deleted meanwhile
    }
  }
}

function foundBy(spec: ListSpec, query: PageQuery, order: Order, more: Piece[]): Piece {
  const where = whereOf(spec, query, ...more);
  const key = order.column ? `, ${order.column.sql} AS \`#sort\`` : '';
  return {
    sql: `SELECT ${spec.alias}.id AS \`#id\`${key} FROM ${fromOf(spec, query)}
      WHERE ${where.sql} ORDER BY ${orderSql(spec, order)} LIMIT ${FOUND}`,
    params: where.params,
  };
}

function rowsOf(spec: ListSpec, ids: readonly unknown[]): Piece {
  const holes = ids.map(() => '?').join(', ');
  // Rows that were found are read whatever the filter says, archived ones too.
  const found = { sql: `${spec.alias}.id IN (${holes})`, params: [...ids] };
  const where = whereOf(spec, { showArchived: true }, found);
  return {
    sql: `SELECT ${selection(spec)}, ${spec.alias}.id AS \`#id\` FROM ${spec.from} WHERE ${where.sql}`,
    params: where.params,
  };
}

/**
 * The condition for "after this row". NULLs come first ascending and last descending, as in MySQL.
 */
export function afterRow(spec: ListSpec, { column, descending }: Order, last: SheetRow): Piece {
  const id = `${spec.alias}.id ${descending ? '<' : '>'} ?`;
  if (!column || column.kind === 'id') return { sql: id, params: [last['#id']] };
  const { sql, kind } = column;
  const value = last['#sort'];
  if (value === null) {
    const same = `(${sql} IS NULL AND ${id})`;
    return {
      sql: descending ? same : `(${sql} IS NOT NULL OR ${same})`,
      params: [last['#id']],
    };
  }
  const hole = holeFor(kind);
  const same = `(${sql} = ${hole} AND ${id})`;
  return {
    sql: descending
      ? `(${sql} < ${hole} OR ${sql} IS NULL OR ${same})`
      : `(${sql} > ${hole} OR ${same})`,
    params: [value, value, last['#id']],
  };
}
