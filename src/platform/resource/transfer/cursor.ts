import type { PageQuery } from '@kernel/resource';
import { currentContext, inContext } from '../../context';
import { fromOf, selection, whereOf } from '../list/list-query';
import type { Lists } from '../list/lists';
import type { ListSpec, Piece } from '../list/list.types';
import { orderOf, orderSql } from '../list/order';
import type { SheetRow } from './sheet.types';

const PORTION = 1000;

/**
 * All matching rows, in the order of the list. Their ids are found by one statement, so that what
 * changes its place meanwhile is neither missed nor read twice; the rows themselves are read in
 * small portions by id, so that memory stays low and no wide rows are sorted.
 */
export async function* everyRow(
  lists: Lists,
  spec: ListSpec,
  query: PageQuery,
  ...more: Piece[]
): AsyncGenerator<SheetRow> {
  // The reader pulls from another context; the scope is the one of the caller.
  const context = currentContext()!;
  const ids = await inContext(context, () => lists.ids(spec, foundBy(spec, query, more)));
  yield* inTurn(ids, (some) => inContext(context, () => lists.read(spec, rowsOf(spec, some))));
}

/** The rows of these ids, by portions: while one is consumed, the database is already reading the next. */
async function* inTurn(
  ids: readonly string[],
  read: (some: readonly string[]) => Promise<SheetRow[]>,
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
    const byId = new Map((await next).map((row) => [String(row['#id']), row]));
    if (from + PORTION < ids.length) next = portion(from + PORTION);
    for (const id of ids.slice(from, from + PORTION)) {
      const row = byId.get(id);
      if (row) yield row; // missing if deleted meanwhile
    }
  }
}

function foundBy(spec: ListSpec, query: PageQuery, more: Piece[]): Piece {
  const where = whereOf(spec, query, ...more);
  return {
    sql: `SELECT ${spec.alias}.id FROM ${fromOf(spec, query)}
      WHERE ${where.sql} ORDER BY ${orderSql(spec, orderOf(spec, query))}`,
    params: where.params,
  };
}

function rowsOf(spec: ListSpec, ids: readonly string[]): Piece {
  const holes = ids.map(() => '?').join(', ');
  // Rows that were found are read whatever the filter says, archived ones too.
  const found = { sql: `${spec.alias}.id IN (${holes})`, params: [...ids] };
  const where = whereOf(spec, { showArchived: true }, found);
  return {
    sql: `SELECT ${selection(spec)}, ${spec.alias}.id AS \`#id\` FROM ${spec.from} WHERE ${where.sql}`,
    params: where.params,
  };
}
